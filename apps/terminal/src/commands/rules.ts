import { GuidelineGroup, type GuidelineListView, guidelineListView, guidelineSearchOf } from "@marque/core/guidelines"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { pageOf } from "./page.ts"
import { table } from "./table.ts"

const searchOf = (options: CommandOptions) => {
  const { group, q = "" } = options
  const named = GuidelineGroup.literals.find((each) => each === group)
  if (group !== undefined && named === undefined) {
    throw new Failure("usage", terminalTexts.oneOf("group", GuidelineGroup.literals))
  }
  return guidelineSearchOf({ q, page: pageOf(options), archived: false, group: named })
}

const json = ({ items, page, pages }: GuidelineListView) => ({
  page,
  pages,
  rules: items.map(({ _id, group, kind, measures, name, off, statement }) => ({
    id: _id,
    title: name,
    statement,
    group,
    kind,
    on: off === undefined,
    severity: measures?.severity ?? null
  }))
})

const lines = ({ count, empty, items, page, pages }: GuidelineListView): ReadonlyArray<string> =>
  items.length === 0
    ? [empty.title, empty.text]
    : [
        ...table(
          items.map(({ _id, group, kindLabel, measures, name, off }) => [
            name,
            group,
            measures === undefined ? kindLabel : `${measures.test}, ${measures.label}`,
            off ?? "",
            _id
          ])
        ),
        pages === 1 ? count : `${count}, ${terminalTexts.ofPages(page, pages)}`
      ]

/** The rules of a brand's draft, as its page lists them. */
export const rules: Command = async ({ app, options }) => {
  const search = searchOf(options)
  const organization = await openOrganization(app, await signedIn(app))
  const { archived, brandId, role } = await brandFor(app, organization, options.brand)
  const input = { brandId, brandRole: role, brandArchived: archived, search }
  const view = await whileRunning(createActor(app.machines.guidelineList, { input }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const current = guidelineListView(snapshot)
        if (current.state === "failed" || current.state === "missing") {
          throw new Failure("failed", current.error ?? terminalTexts.brandGone)
        }
        return current.state === "loading" ? undefined : current
      },
      () => noAnswer(app.url)
    )
  )
  return { json: json(view), lines: lines(view) }
}
