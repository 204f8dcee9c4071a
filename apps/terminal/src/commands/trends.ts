import { terminalTexts } from "@marque/core/texts"
import { trendPageTexts, type TrendSearch, trendsView, type TrendsView } from "@marque/core/trends"
import { createActor } from "xstate"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { table } from "./table.ts"

const oneOf = <const Value extends string>(values: ReadonlyArray<Value>, given: string, name: string): Value => {
  const value = values.find((each) => each === given)
  if (value === undefined) throw new Failure("usage", terminalTexts.oneOf(name, values))
  return value
}

const searchOf = ({ days, q, status }: CommandOptions): TrendSearch => ({
  ...(q !== undefined && { q }),
  ...(days !== undefined && { window: oneOf(["30", "60", "90"], days, "days") }),
  ...(status !== undefined && { status: oneOf(["all", "new", "saved", "dismissed"], status, "status") })
})

const json = ({ cards }: TrendsView) => ({
  trends: cards.map(({ fit, id, kind, rows, status, title }) => ({
    id,
    title,
    kind,
    status,
    fit: fit?.score ?? null,
    markets: rows.map(({ date, market, sensitivity }) => ({ market, date, sensitivity }))
  }))
})

const lines = ({ cards, state }: TrendsView): ReadonlyArray<string> => {
  if (state === "empty") return [trendPageTexts.emptyTitle]
  if (cards.length === 0) return [trendPageTexts.nothing]
  return table(
    cards.flatMap(({ fit, rows, title }) =>
      rows.map(({ date, market, sensitivityText }, at) => [
        date,
        at === 0 ? title : "",
        market,
        sensitivityText,
        at === 0 && fit !== undefined ? `${trendPageTexts.fit} ${fit.score}` : ""
      ])
    )
  )
}

/** The coming occasions of a brand, as its page lists them. */
export const trends: Command = async ({ app, options }) => {
  const search = searchOf(options)
  const organization = await openOrganization(app, await signedIn(app))
  const { brandId } = await brandFor(app, organization, options.brand)
  const view = await whileRunning(createActor(app.machines.trends, { input: { brandId, search } }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const current = trendsView(snapshot)
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
