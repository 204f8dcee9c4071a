import { type MarketListView, marketListView } from "@marque/core/markets"
import { wordSearchOf } from "@marque/core/records"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { pageOf } from "./page.ts"
import { table } from "./table.ts"

const json = ({ items, page, pages }: MarketListView) => ({
  page,
  pages,
  markets: items.map(({ _id, countries, defaultLabel, hold, languages, name }) => ({
    id: _id,
    name,
    countries,
    languages,
    default: defaultLabel !== undefined,
    hold: hold?.text ?? null
  }))
})

const lines = ({ count, empty, items, page, pages }: MarketListView): ReadonlyArray<string> =>
  items.length === 0
    ? [empty.title, empty.text]
    : [
        ...table(
          items.map(({ _id, defaultLabel, facts, hold, languages, name }) => [
            name,
            languages,
            facts,
            [defaultLabel, hold?.text].filter((said) => said !== undefined).join(", "),
            _id
          ])
        ),
        pages === 1 ? count : `${count}, ${terminalTexts.ofPages(page, pages)}`
      ]

/** The markets of a brand, as its page lists them. */
export const markets: Command = async ({ app, options }) => {
  const search = wordSearchOf({ q: options.q ?? "", page: pageOf(options), archived: false })
  const organization = await openOrganization(app, await signedIn(app))
  const { archived, brandId, role } = await brandFor(app, organization, options.brand)
  const input = { brandId, brandRole: role, brandArchived: archived, search }
  const view = await whileRunning(createActor(app.machines.marketList, { input }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const current = marketListView(snapshot)
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
