import { Schema } from "effect"
import { expect, it } from "vitest"
import { fieldCheck } from "./field-check.ts"

it("says the schema's own sentence, the first one only", () => {
  const check = fieldCheck(
    Schema.String.check(
      Schema.isPattern(/\S/, { message: "Write something" }),
      Schema.isMaxLength(3, { message: "At most three" })
    )
  )
  expect(check("abc")).toBeUndefined()
  expect(check("")).toBe("Write something")
  expect(check("abcd")).toBe("At most three")
})

it("S-172 says 'Invalid input' where the schema has no sentence", () => {
  expect(fieldCheck(Schema.String.check(Schema.isMaxLength(3)))("abcd")).toBe("Invalid input")
  expect(fieldCheck(Schema.Number)("c")).toBe("Invalid input")
  expect(fieldCheck(Schema.Struct({ a: Schema.String }))({})).toBe("Invalid input")
})
