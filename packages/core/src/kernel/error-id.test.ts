import fc from "fast-check"
import { expect, it } from "vitest"
import { errorText } from "./error-text.ts"
import { ERROR_ID_BYTES, errorIdIn, errorIdOf, splitErrorId, withErrorId } from "./error-id.ts"

const bytes = fc.uint8Array({ minLength: ERROR_ID_BYTES, maxLength: ERROR_ID_BYTES })

it("an id has eight digits without I, L, O and U, and is found again in a sentence and in a line of a log", () => {
  fc.assert(
    fc.property(bytes, fc.string(), (random, sentence) => {
      const id = errorIdOf(random)
      expect(id).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(splitErrorId(withErrorId(sentence, id))).toEqual({ text: sentence, errorId: id })
      expect(errorIdIn(`[Request ID: ${id}] Server Error`)).toBe(id)
    })
  )
})

it.each(["", "The products could not be loaded", "Plain (text)", "(E-1234567)", "Left (E-IIIIIIII)"])(
  "%j has no id",
  (text) => {
    expect(splitErrorId(text)).toEqual({ text, errorId: undefined })
  }
)

it("a failure with an id is told with it, a refusal has none", () => {
  const errorId = "E-7K2M9QXR"
  expect(errorText({ errorId, message: "" }, "The brands could not be loaded")).toBe(
    "The brands could not be loaded (E-7K2M9QXR)"
  )
  expect(errorText({ data: { message: "An error occurred", errorId } })).toBe("An error occurred (E-7K2M9QXR)")
  expect(errorText({ data: { code: "conflict", message: "Changed by Ada a moment ago" } })).toBe(
    "Changed by Ada a moment ago"
  )
})
