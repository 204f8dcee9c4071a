import {
  authStates,
  brandHomeStates,
  brandSwitcherStates,
  organizationStates,
  trendsStates
} from "@marque/core/testing"
import { terminalTexts } from "@marque/core/texts"
import { trendPageTexts } from "@marque/core/trends"
import { expect, it } from "vitest"
import type { App } from "../src/app.ts"
import { trends } from "../src/commands/trends.ts"

/** Actor logic that stays as it is. */
const still = <Snapshot>(snapshot: Snapshot) => ({
  transition: (same: Snapshot) => same,
  getInitialSnapshot: () => snapshot,
  getPersistedSnapshot: () => snapshot
})

type Given = (typeof trendsStates)[keyof typeof trendsStates]

const asked = (given: Given, options: object = {}) => {
  // Only what the command reads.
  const app = {
    url: "http://127.0.0.1:1",
    auth: { getSnapshot: () => authStates.signedIn },
    machines: {
      organization: still(organizationStates.ready),
      brandSwitcher: still(brandSwitcherStates.several),
      brandHome: still(brandHomeStates.published),
      trends: still(given)
    },
    session: {
      began: true,
      brandId: () => brandSwitcherStates.several.context.brands?.[0]?._id,
      useBrand: () => Promise.resolve()
    },
    workspace: { set: () => undefined },
    identify: () => undefined
  } as unknown as App
  return trends({ app, options } as unknown as Parameters<typeof trends>[0])
}

it("the calendar of a brand is listed with each market's own day, what is held back there, and the fit", async () => {
  const { json, lines } = await asked(trendsStates.several)
  expect(lines.filter((line) => line.startsWith("2027-05"))).toEqual([
    "2027-05-01  Labour Day               Market DE  Open                  Fit 74",
    "2027-05-06  Father's Day             Market DE  Open                  Fit 80",
    "2027-05-08  Victory Day              Market FR  Ask before selling    Fit 67",
    "2027-05-09  Mother's Day             Market DE  Open                  Fit 83",
    "2027-05-09                           Market US  Open",
    "2027-05-30                           Market FR  Open"
  ])
  expect(json).toMatchObject({
    trends: expect.arrayContaining([
      {
        id: "good-friday-2027",
        title: "Good Friday",
        kind: "holiday",
        status: "new",
        fit: null,
        markets: [
          { market: "Market DE", date: "2027-03-26", sensitivity: "silent" },
          { market: "Market GB", date: "2027-03-26", sensitivity: "silent" }
        ]
      }
    ])
  })
})

it("a calendar that nothing is in says why, one that cannot be had is a failure, and so is an option with another value", async () => {
  expect((await asked(trendsStates.emptyFirstUse)).lines).toEqual([trendPageTexts.emptyTitle])
  expect((await asked(trendsStates.emptyFiltered)).lines).toEqual([trendPageTexts.nothing])
  await expect(asked(trendsStates.failed)).rejects.toMatchObject({ message: "The calendar could not be loaded" })
  await expect(asked(trendsStates.missing)).rejects.toMatchObject({ message: terminalTexts.brandGone })
  await expect(asked(trendsStates.several, { days: "45" })).rejects.toMatchObject({
    message: terminalTexts.oneOf("days", ["30", "60", "90"])
  })
})
