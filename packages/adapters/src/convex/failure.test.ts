import { ConvexError } from "convex/values"
import { expect, it } from "vitest"
import { failureOf } from "./failure.ts"

it("says in the product's words that the runtime can store nothing", () => {
  const error = new ConvexError({ code: "storage_unavailable", message: "Nothing can be stored right now" })
  expect(failureOf(error)).toEqual({
    data: {
      code: "storage_unavailable",
      message: "Marque cannot store anything right now. Nothing was changed. Try again in a few minutes."
    }
  })
})

it("keeps the words of every other refusal, and the cause where there are none", () => {
  const data = { code: "not_found", message: "This does not exist or you cannot see it" }
  expect(failureOf(new ConvexError(data))).toEqual({ data })
  const cause = new Error("network")
  expect(failureOf(cause)).toEqual({ cause, errorId: expect.stringMatching(/^E-[0-9A-HJKMNP-TV-Z]{8}$/) })
})

it("a failure has the id that the server logged it with", () => {
  expect(failureOf(new Error("[Request ID: E-7K2M9QXR] Server Error"))).toMatchObject({ errorId: "E-7K2M9QXR" })
})
