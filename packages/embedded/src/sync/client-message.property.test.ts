import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodeClientMessage, ProtocolProblem } from "./client-message.ts"
import { decodeTimestamp, encodeTimestamp } from "../values/timestamps.ts"

const decode = (message: unknown) => decodeClientMessage(JSON.stringify(message))

describe("client messages", () => {
  it("are decoded with canonical paths", () => {
    expect(decode({ type: "Mutation", requestId: 3, udfPath: "dir/a.js:fn", args: [{ x: 1 }] })).toEqual({
      type: "Mutation",
      requestId: 3,
      path: "dir/a:fn",
      args: { x: 1 }
    })
    const modifications = [
      { type: "Add", queryId: 0, udfPath: "a", args: [], journal: "j" },
      { type: "Remove", queryId: 4 }
    ]
    expect(decode({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications })).toEqual({
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      changes: [
        { type: "Add", queryId: 0, path: "a:default", args: {}, journal: "j" },
        { type: "Remove", queryId: 4 }
      ]
    })
  })

  it("are refused with a protocol problem when they are anything else", () => {
    const wrong: ReadonlyArray<unknown> = [
      null,
      [],
      { type: "Nothing" },
      { type: "Mutation", requestId: -1, udfPath: "a:b", args: [] },
      { type: "Mutation", requestId: 1, udfPath: 5, args: [] },
      { type: "Mutation", requestId: 1, udfPath: "a:b", args: [{}, {}] },
      { type: "Mutation", requestId: 1, udfPath: "a:b", args: [], componentPath: "other" },
      { type: "Authenticate", tokenType: "Magic", baseVersion: 0 },
      { type: "Connect", sessionId: 1 },
      { type: "Connect", sessionId: "s", maxObservedTimestamp: "AAA=" }
    ]
    for (const message of wrong) expect(() => decode(message)).toThrow(ProtocolProblem)
    expect(() => decodeClientMessage("{")).toThrow(ProtocolProblem)
  })

  it("never fail in another way, whatever arrives", () => {
    const types = fc.constantFrom("Connect", "Authenticate", "ModifyQuerySet", "Mutation", "Action", "Event")
    const anything = fc.record({
      type: types,
      baseVersion: fc.nat(),
      modifications: fc.jsonValue(),
      args: fc.jsonValue()
    })
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue()), (message) => {
        try {
          decode(message)
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolProblem)
        }
      })
    )
  })
})

describe("timestamps", () => {
  it("come back from the wire", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (ts) => decodeTimestamp(encodeTimestamp(ts)) === ts)
    )
    expect(encodeTimestamp(1n)).toBe("AQAAAAAAAAA=")
    expect(decodeTimestamp("AQ==")).toBeUndefined()
  })
})
