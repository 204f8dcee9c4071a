import { expectTypeOf, it } from "vitest"
import { type Action, can, type Decision } from "./permissions.rules.ts"

it("a refusal for now says why", () => {
  const decision = can({ orgRole: "member", brandRole: "creator" }, "generate")
  expectTypeOf(decision).toEqualTypeOf<Decision>()
  if (decision.answer === "not_now") expectTypeOf(decision.reason).toEqualTypeOf<string>()
})

it("only known actions can be asked about", () => {
  expectTypeOf<"brand.edit">().toExtend<Action>()
  // @ts-expect-error no such action
  can({ orgRole: "admin", brandRole: undefined }, "brand.burn")
  // @ts-expect-error the person who has no role in the brand says so
  can({ orgRole: "admin" }, "brand.view")
})
