import { describe, expect, it } from "vitest"
import { encodeResult } from "../reactive/query-result.ts"
import { makeFrameEncoder } from "./encoded-frames.ts"
import { transitionText } from "./server-message.ts"

const result = (value: string) =>
  encodeResult({ ok: true, value, logLines: [], reads: [], readIdentity: false, journal: null, ts: 1n }, null)
const transition = (modifications: ReadonlyArray<string>) => ({
  from: { querySet: 1, identity: 0, ts: 5n },
  to: { querySet: 1, identity: 0, ts: 6n },
  modifications,
  clockSkew: undefined,
  serverMs: 1_000
})

describe("what many sockets are told", () => {
  it("is one text for those that stand at one place and learn the same", () => {
    const { modification } = result("new")
    const first = transitionText(transition([modification(0)]))
    expect(transitionText(transition([modification(0)]))).toBe(first)
    expect(JSON.parse(first)).toMatchObject({ modifications: [{ queryId: 0, value: "new" }], serverTs: 1e9 })
  })

  it("differs as soon as place, news, number of the query, clock or time differ", () => {
    const { modification } = result("new")
    const base = transition([modification(0)])
    const others = [
      transition([modification(1)]),
      transition([result("old").modification(0)]),
      transition([]),
      { ...base, from: { ...base.from, querySet: 2 } },
      { ...base, to: { ...base.to, ts: 7n } },
      { ...base, to: { ...base.to, identity: 1 } },
      { ...base, clockSkew: 3 },
      { ...base, serverMs: 1_001 }
    ]
    const texts = [base, ...others, base].map(transitionText)
    expect(new Set(texts).size).toBe(others.length + 1)
    expect(texts.at(-1)).toBe(texts[0])
  })

  it("is encoded once, whatever was sent between; short frames are left to the socket", () => {
    const encode = makeFrameEncoder()
    const [long, other] = ["ä".repeat(5_000), "ö".repeat(5_000)]
    const bytes = encode(long)
    expect(bytes).toEqual(Buffer.from(long))
    encode(other)
    expect(encode(`${"ä".repeat(4_999)}ä`)).toBe(bytes)
    expect(encode("{}")).toBe("{}")
  })
})
