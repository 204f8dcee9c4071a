import { Option, Schema } from "effect"
import { scaled } from "../tables/decimal.rules.ts"
import type { TestFields } from "./results.events.ts"
import { type CampaignResults, type ResultSlot, TestDraft } from "./results.schema.ts"

export const blankTest: TestFields = {
  variable: "words",
  firstSlotId: "",
  secondSlotId: "",
  metric: "ctr",
  usual: "",
  difference: "",
  endsOn: ""
}

/** A fraction from `2`, `2.5` or `2,5` per cent. */
export const percentOf = (text: string): number | undefined => {
  const bare = text.trim().replace(/\s*%$/, "")
  const found = bare === "" ? undefined : scaled(bare, bare.includes(",") ? "," : ".", 4)
  return found === undefined ? undefined : found / 1_000_000
}

const decoded = Schema.decodeUnknownOption(TestDraft)

export const testDraftOf = ({ difference, usual, ...fields }: TestFields): TestDraft | undefined => {
  if (fields.firstSlotId === "" || fields.secondSlotId === "") return undefined
  return Option.getOrUndefined(decoded({ ...fields, usualRate: percentOf(usual), difference: percentOf(difference) }))
}

const isSameGroup = (one: ResultSlot, other: ResultSlot): boolean =>
  one.placementId === other.placementId && one.marketId === other.marketId

/** Slots that can be the first variant: those with another one to compare. */
export const firstChoices = ({ slots }: CampaignResults): ReadonlyArray<ResultSlot> => {
  const open = slots.filter(({ testable }) => testable)
  return open.filter((slot) => open.some((other) => other !== slot && isSameGroup(slot, other)))
}

/** Slots that can be compared with the first. */
export const secondChoices = (results: CampaignResults, firstSlotId: string): ReadonlyArray<ResultSlot> => {
  const first = results.slots.find(({ slotId }) => slotId === firstSlotId)
  if (first === undefined) return []
  return firstChoices(results).filter((slot) => slot !== first && isSameGroup(first, slot))
}

/** A first variant that the second cannot be compared with takes the second away. */
export const withTestFields = (
  fields: TestFields,
  change: Partial<TestFields>,
  results: CampaignResults | undefined
): TestFields => {
  const next = { ...fields, ...change }
  const fits =
    results !== undefined && secondChoices(results, next.firstSlotId).some(({ slotId }) => slotId === next.secondSlotId)
  return fits ? next : { ...next, secondSlotId: "" }
}
