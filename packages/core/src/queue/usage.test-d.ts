import { expectTypeOf, it } from "vitest"
import { type CreditsShort, type Entry, reserve } from "./usage.rules.ts"

it("a reservation gives entries to write or says what is missing", () => {
  const reserved = reserve({ included: { available: 0, reserved: 0 }, bought: { available: 0, reserved: 0 } }, "t1", 1)
  expectTypeOf(reserved).toEqualTypeOf<ReadonlyArray<Entry> | CreditsShort>()
  if ("needed" in reserved) expectTypeOf(reserved).toExtend<CreditsShort>()
})

it("an entry of an unknown type is refused", () => {
  // @ts-expect-error a refund is a release
  const entry: Entry = { key: "k", type: "refund", bucket: "included", amount: 1 }
  expectTypeOf(entry).toEqualTypeOf<Entry>()
})
