import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorText } from "./error-text.ts"

const applicationError = (data: unknown, message = "Uncaught ConvexError") =>
  Object.assign(new Error(message), { data })

describe("the text of a failure", () => {
  it("S-215 is the string an application error carries", () => {
    expect(errorText(applicationError("This brand is archived"))).toBe("This brand is archived")
    expect(errorText(applicationError("This brand is archived"), "Not saved")).toBe("This brand is archived")
  })

  it("S-216 is the message of the object an application error carries", () => {
    expect(errorText(applicationError({ code: "conflict", message: "Changed by Maren" }))).toBe("Changed by Maren")
    expect(errorText({ data: { message: "Changed by Maren" } })).toBe("Changed by Maren")
  })

  it.each([
    ["an object without a message", { code: "conflict" }],
    ["a message that is no text", { message: 7 }],
    ["an empty text", ""],
    ["an empty message", { message: "" }],
    ["nothing", undefined],
    ["null", null],
    ["a number", 7]
  ])("S-217 is the error's own message where its data is %s", (_, data) => {
    expect(errorText(applicationError(data, "Lost the connection"), "Not saved")).toBe("Lost the connection")
  })

  it("S-217 is the message of any other error", () => {
    expect(errorText(new TypeError("fetch failed"))).toBe("fetch failed")
    expect(errorText({ message: "plain" })).toBe("plain")
  })

  it("S-218 is the string itself", () => {
    expect(errorText("Boom")).toBe("Boom")
    expect(errorText("Boom", "Not saved")).toBe("Boom")
  })

  it.each([undefined, null, 0, "", {}, [], new Error(""), { message: "" }, { message: null }, Symbol("x"), () => "x"])(
    "S-219 is 'An error occurred', or what the place says instead, for %o",
    (error) => {
      expect(errorText(error)).toBe("An error occurred")
      expect(errorText(error, "Not saved")).toBe("Not saved")
    }
  )

  it("is a text that says something, whatever was thrown", () => {
    const thrown = fc.oneof(
      fc.anything(),
      fc.record({ data: fc.anything(), message: fc.anything() }, { requiredKeys: [] }),
      fc.record({ data: fc.record({ message: fc.oneof(fc.string(), fc.anything()) }), message: fc.string() })
    )
    fc.assert(
      fc.property(thrown, (error) => {
        const text = errorText(error, "Not saved")
        expect(text.length).toBeGreaterThan(0)
      }),
      { numRuns: 2000 }
    )
  })
})
