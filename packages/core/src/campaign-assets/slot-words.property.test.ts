import fc from "fast-check"
import { expect, it } from "vitest"
import { plannedWords, reviewedWords, textsHash, withWords } from "./slot-words.rules.ts"
import { slotRequest } from "./slot-request.rules.ts"
import type { SlotTexts, SlotWords } from "./slots.schema.ts"

const texts: fc.Arbitrary<SlotTexts> = fc.record({
  onPicture: fc.record({ headline: fc.constantFrom("", " ", "Lange Abende", "Long evenings", "Wärme") }),
  post: fc.record({
    hashtags: fc.array(fc.constantFrom("#abend", "#tasse"), { maxLength: 2 }),
    alt: fc.string({ maxLength: 8 })
  })
})
const languages = ["de", "en", "fr"]
const acts = fc.oneof(
  fc.record({ kind: fc.constant("write" as const), language: fc.constantFrom(...languages, "xx"), texts }),
  fc.record({ kind: fc.constant("review" as const), language: fc.constantFrom(...languages, "xx") })
)
const source = (headline: string): SlotTexts => ({ onPicture: { headline }, post: { hashtags: [], alt: "" } })
const start = plannedWords({ locale: "de", chosen: 0, variants: [source("Lange Abende")] }, ["de", "en", "fr"])

it("B-605 keeps every text that was written, and says of each whether it follows the source as it is now", () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 20 }), (many) => {
      let copy: ReadonlyArray<SlotWords> = start
      const written = new Map(start.map((words) => [words.language, textsHash(words)]))
      for (const act of many) {
        const next = act.kind === "write" ? withWords(copy, act.language, act.texts) : reviewedWords(copy, act.language)
        if (next === undefined) continue
        if (act.kind === "write") written.set(act.language, textsHash(act.texts))
        copy = next
      }
      const [first, ...others] = copy
      expect(copy.map((words) => [words.language, textsHash(words)])).toEqual([...written])
      for (const words of copy) {
        expect(words.state === "missing").toBe(words.onPicture.headline.trim() === "")
      }
      for (const { sourceHash, state } of others) {
        if (state === "missing") continue
        expect(state === "source_changed").toBe(first !== undefined && sourceHash !== textsHash(first))
      }
    })
  )
})

it("B-605 shows what the source was when words were translated, and takes them as they are once a person has read them", () => {
  const translated = withWords(start, "en", source("Long evenings")) ?? []
  const changed = withWords(translated, "de", source("Ganz lange Abende")) ?? []
  expect(changed[1]).toMatchObject({ state: "source_changed", source: { onPicture: { headline: "Lange Abende" } } })
  expect(reviewedWords(changed, "en")?.[1]).toMatchObject({
    state: "reviewed",
    source: { onPicture: { headline: "Ganz lange Abende" } }
  })
  expect(reviewedWords(changed, "de")?.[0]).toEqual({ ...changed[0], state: "reviewed" })
  expect([reviewedWords(changed, "fr"), reviewedWords([], "de"), withWords([], "de", source("a"))]).toEqual([
    undefined,
    undefined,
    undefined
  ])
})

it("has no words where the plan has none, and the first ones where it chose none of them", () => {
  expect(plannedWords({ locale: "pl", chosen: 0, variants: [] }, ["pl", "en"]).map(({ state }) => state)).toEqual([
    "missing",
    "missing"
  ])
  expect(plannedWords({ locale: "de", chosen: 4, variants: [source("Erste")] }, [])).toMatchObject([
    { onPicture: { headline: "Erste" }, state: "draft" }
  ])
})

it("asks for the picture of a slot in its size, with its words, and for another one each time", () => {
  const slot = { copy: start, marketId: "m_1", mode: "product" as const, placementId: "story", seed: 40 }
  expect(slotRequest(slot, 2)).toEqual({
    mode: "product",
    copy: { headline: "Lange Abende" },
    aspectRatios: [],
    placementIds: ["story"],
    count: 1,
    seed: 42,
    marketId: "m_1",
    language: "de"
  })
  const full = {
    ...slot,
    copy: plannedWords(
      {
        locale: "de",
        chosen: 0,
        variants: [
          {
            onPicture: { eyebrow: "Advent", headline: "Abend", body: "Warm", cta: "Jetzt" },
            post: { hashtags: [], alt: "x".repeat(400) }
          }
        ]
      },
      []
    ),
    layout: "arch" as const,
    houseLayoutId: "house_1",
    productId: "p_1",
    placeId: "pl_1"
  }
  const request = slotRequest(full, 0)
  expect(request).toMatchObject({
    layout: "arch",
    houseLayoutId: "house_1",
    productId: "p_1",
    placeId: "pl_1",
    copy: { body: "Warm", eyebrow: "Advent" }
  })
  expect([request?.copy.cta, request?.alt?.length]).toEqual(["Jetzt", 300])
  const written = [...start.slice(0, 1), { ...start[0], language: "fr", onPicture: { headline: "Longs soirs" } }]
  const french = { ...slot, copy: written as typeof start, pictureLanguage: "fr" }
  expect(slotRequest(french, 0)).toMatchObject({ language: "fr", copy: { headline: "Longs soirs" } })
  expect(slotRequest({ ...french, pictureLanguage: "pl" }, 0)).toMatchObject({ language: "de" })
  expect(slotRequest({ ...slot, pictureLanguage: start[1]?.language ?? "" }, 0)).toBeUndefined()
  expect([slotRequest({ ...slot, copy: [] }, 0), slotRequest({ ...slot, copy: start.slice(1) }, 0)]).toEqual([
    undefined,
    undefined
  ])
})
