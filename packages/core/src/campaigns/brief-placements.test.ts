import { expect, it } from "vitest"
import { placementChoices, placementName, usesOf } from "./brief-placements.rules.ts"

const idIn = (channel: string) => placementChoices.find((choice) => choice.channel === channel)?.id ?? channel

it("a place has to be permitted for what the channel of a placement is", () => {
  const uses = (channel: string) => usesOf([idIn(channel)]).map(([permitted]) => permitted)
  expect(uses("print")).toEqual([["print"]])
  expect(uses("screen")).toEqual([["out_of_home"]])
  expect(uses("display")).toEqual([["paid"]])
  expect(uses("instagram")).toEqual([["organic", "paid"]])
})

it("a placement that no longer exists uses a place for nothing, and is called by its id", () => {
  expect(usesOf(["fax-banner"])).toEqual([])
  expect(placementName("fax-banner")).toBe("fax-banner")
})
