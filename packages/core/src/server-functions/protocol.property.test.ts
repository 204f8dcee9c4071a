import { Option } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { addressOf, callPath, formFields, formPayloadOf, jsonOf, payloadOf, payloadText } from "./protocol.rules.ts"
import { thrownBy } from "./thrown.rules.ts"

/** Milliseconds; a busy machine takes a second or two per property. */

const context = fc
  .array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })))
  // An object cannot keep this name, so a context cannot either.
  .map((entries) => new Map(entries.filter(([name]) => name !== "__proto__")))
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom("/_server/", "?", "&", "=", "_serverFn", "payload", "%", "%zz", "{", "}", "#", "//", "http:")
    )
    .map((parts) => parts.join(""))
)

it("S-181 an address gives back the id, the markers and the payload it was made of", () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
  fc.assert(
    fc.property(
      id,
      fc.boolean(),
      fc.jsonValue(),
      context,
      fc.constantFrom("", "http://marque.test:3000"),
      (...drawn) => {
        const [name, raw, data, given, origin] = drawn
        const payload = payloadText({ data, context: given })
        const address = Option.getOrThrow(addressOf(`${origin}${callPath(name, { raw, payload })}#top`))
        expect(address).toEqual({ id: name, marked: true, raw, payload })
        expect(Option.getOrThrow(payloadOf(payload)).context).toEqual(given)
        expect(JSON.stringify(Option.getOrThrow(payloadOf(payload)).data)).toBe(JSON.stringify(data))
      }
    ),
    { numRuns: 5000 }
  )
})

it("S-183 a form gives back its fields in order and its context", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(fc.string(), fc.constant("context")), fc.string())),
      context,
      (fields, given) => {
        expect(Option.getOrThrow(formPayloadOf(formFields(fields, given)))).toEqual({ data: fields, context: given })
      }
    ),
    { numRuns: 5000 }
  )
})

it("nothing that arrives is thrown at", () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 100, max: 599 }), (text, status) => {
      addressOf(text)
      payloadOf(text)
      formPayloadOf([["context", text]])
      const thrown = thrownBy(status, jsonOf(text), text)
      expect(Option.isSome(thrown)).toBe(status < 200 || status > 299)
    }),
    { numRuns: 20_000 }
  )
})
