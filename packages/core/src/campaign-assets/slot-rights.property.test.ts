import fc from "fast-check"
import { expect, it } from "vitest"
import { PermittedUse } from "../model/permitted-use.ts"
import { rightsRefusal } from "./slot-rights.rules.ts"

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, "0")}`)
const rights = fc.record(
  {
    validUntil: day,
    marketIds: fc.subarray(["m_1", "m_2"]),
    permittedUse: fc.subarray([...PermittedUse.literals])
  },
  { requiredKeys: [] }
)
const slot = fc.record(
  {
    marketId: fc.constantFrom("m_1", "m_2"),
    placementId: fc.constantFrom("story", "print-a4", "screen-wide", "screen-landscape", "display-300x250", "gone"),
    plannedAt: day.map((date) => ({ date, timeZone: "Europe/Berlin" }))
  },
  { requiredKeys: ["marketId", "placementId"] }
)

it("S-072 a picture stands in a slot only on days, in markets and for uses that its rights name", () => {
  fc.assert(
    fc.property(rights, slot, day, (given, asked, today) => {
      const refused = rightsRefusal({ name: "Stone terrace", rights: given }, { slot: asked, market: "Germany", today })
      const { marketIds = [], permittedUse = [], validUntil = "9999-12-31" } = given
      const inTime = validUntil >= today && validUntil >= (asked.plannedAt?.date ?? today)
      const inMarket = marketIds.length === 0 || marketIds.includes(asked.marketId)
      if (refused === undefined) {
        expect([inTime, inMarket]).toEqual([true, true])
        expect(permittedUse.join(" ")).not.toBe("internal")
      } else if (inTime && inMarket) {
        expect(permittedUse.length).toBeGreaterThan(0)
      }
    })
  )
})

const asked = (placementId: string) => ({
  slot: { marketId: "m_1", placementId },
  market: "Germany",
  today: "2027-02-01"
})
const allowed = (placementId: string) =>
  PermittedUse.literals.filter(
    (use) => rightsRefusal({ name: "Terrace", rights: { permittedUse: [use] } }, asked(placementId)) === undefined
  )

it("counts a poster as print, a retail screen as out of home, a banner as paid, and a post as either", () => {
  expect(["print-a4", "screen-landscape", "display-300x250", "story"].map(allowed)).toEqual([
    ["print"],
    ["out_of_home"],
    ["paid"],
    ["organic", "paid"]
  ])
})

it("says which day, market or use stands in the way", () => {
  const said = (rights: Parameters<typeof rightsRefusal>[0]["rights"]) =>
    rightsRefusal(
      { name: "Terrace", rights },
      { ...asked("story"), slot: { ...asked("story").slot, plannedAt: { date: "2027-02-20", timeZone: "UTC" } } }
    )?.message
  expect(said({ validUntil: "2027-01-31" })).toBe("The rights for Terrace ended on 31 Jan 2027")
  expect(said({ validUntil: "2027-02-19" })).toBe(
    "The rights for Terrace end on 19 Feb 2027, before the planned day, 20 Feb 2027."
  )
  expect(said({ validUntil: "2027-02-20" })).toBeUndefined()
  expect(said({ marketIds: ["m_2"] })).toBe("Terrace may not be shown in Germany")
  expect(said({ permittedUse: ["print"] })).toBe("Terrace may not be shown here. Permitted: Print.")
})
