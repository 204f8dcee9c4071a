import fc from "fast-check"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { mentionedIn, type PromptNames, readPrompt } from "./prompt.pure.ts"

const names: PromptNames = {
  products: [
    { _id: "p_fig", name: "Fig candle" },
    { _id: "p_set", name: "Fig candle gift set" },
    { _id: "p_cafe", name: "Café Crème" }
  ],
  places: [{ _id: "pl_1", name: "Stone terrace" }]
}

const read = (text: string) => readPrompt(text, names)
const wishes = (text: string) =>
  read(text).findings.map(({ from, kind, to, words, ...wish }) => [kind, ...Object.values(wish)])

describe("what a prompt asks for", () => {
  it.each<[string, ReadonlyArray<ReadonlyArray<string>>]>([
    [
      "The fig candle gift set, 9:16",
      [
        ["product", "p_set"],
        ["ratio", "portrait_9_16"]
      ]
    ],
    [
      "cafe creme on the STONE TERRACE",
      [
        ["product", "p_cafe"],
        ["place", "pl_1"]
      ]
    ],
    [
      "split layout in #C93 and sage",
      [
        ["layout", "split"],
        ["colour", "#CC9933"],
        ["colour", "#8A9A7B"]
      ]
    ],
    ["a flat lay for autumn in soft light", [["layout", "flatlay"], ["season", "autumn"], ["light"]]],
    [
      "16 : 9 or 4×3",
      [
        ["ratio", "landscape_16_9"],
        ["ratio", "landscape_4_3"]
      ]
    ],
    [
      "product:[p_fig] and place:[nobody]",
      [
        ["product", "p_fig"],
        ["place", "nobody"]
      ]
    ],
    ["logo:[l_1] on the stone terrace", [["place", "pl_1"]]],
    ['Say "Square deal" in a square', [["ratio", "square"]]],
    ["stage fright, an offer, the portraits", []],
    ["", []]
  ])("reads %j", (text, expected) => {
    expect(wishes(text)).toEqual(expected)
  })

  it("says where each wish stands", () => {
    const text = "Warm nights with the Fig candle, square"
    expect(read(text).findings.map(({ from, to, words }) => [words, text.slice(from, to)])).toEqual([
      ["Fig candle", "Fig candle"],
      ["square", "square"]
    ])
  })
})

it("a product whose name has no letter and no digit cannot be named", () => {
  expect(readPrompt("*** in a square", { products: [{ _id: "p_stars", name: "***" }], places: [] }).findings).toEqual([
    { kind: "ratio", ratio: "square", words: "square", from: 9, to: 15 }
  ])
})

describe("what could be set", () => {
  it.each<[string, string | undefined]>([
    ["Fig candle on a stone terrace, square. Slow evenings, warmly lit.", "Slow evenings, warmly lit"],
    ["Long weekend mornings begin right here. Light one tonight.", "Light one tonight"],
    ['Make a picture that says "Light one tonight" in the house style', "Light one tonight"],
    ["an advertisement for hand-poured soy candles and for nothing else in the world", "Hand-poured soy candles"],
    ["product:[p_fig] for slow evenings", "Fig candle for slow evenings"],
    ["9:16", undefined],
    ["", undefined]
  ])("of %j", (text, expected) => {
    expect(read(text).copy[0]).toBe(expected)
  })

  it("does not offer what stands in quotation marks a second time in pieces", () => {
    const { copy } = read('The candle at dusk, headline "BUY NOW!!! BEST CANDLE EVER"')
    expect(copy[0]).toBe("BUY NOW!!! BEST CANDLE EVER")
    expect(copy.filter((words) => /best candle|"/iu.test(words))).toEqual(["BUY NOW!!! BEST CANDLE EVER"])
  })
})

const parts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "Fig candle",
    "fig",
    "9:16",
    "#C9361A",
    "product:[p_fig]",
    "split layout",
    '"',
    "„",
    "\n",
    ". ",
    "\u0000",
    "sage"
  )
)
const prompt = fc.array(parts, { maxLength: 30 }).map((all) => all.join(" ").slice(0, 2000))

it("never throws, keeps every wish inside the text, in order and apart, and says the same of the same text", () => {
  fc.assert(
    fc.property(prompt, (text) => {
      const { copy, findings } = read(text)
      let end = 0
      for (const { from, to, words } of findings) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(text.replaceAll("\u0000", " ").slice(from, to)).toBe(words)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
      expect(copy.every((words) => words.trim() === words && words !== "" && !words.includes("\u0000"))).toBe(true)
      expect(read(text)).toEqual({ copy, findings })
    })
  )
})

it("reads what it found again as what it found", () => {
  fc.assert(
    fc.property(prompt, (text) => {
      for (const { from: _, to: __, words, ...wish } of read(text).findings) {
        expect(read(words).findings).toMatchObject([{ ...wish, words }])
      }
    }),
    { numRuns: 50 }
  )
})

it("looks at a prompt of twice the length twice as often", () => {
  const find = vi.spyOn(Map.prototype, "get")
  onTestFinished(() => find.mockRestore())
  const looks = (sentences: number) => {
    const before = find.mock.calls.length
    read("fig candle gift #C9361A split layout, for slow evenings. ".repeat(sentences))
    return find.mock.calls.length - before
  }
  expect(looks(18)).toBeGreaterThan(0)
  expect(looks(36)).toBe(2 * looks(18))
})

it("a name is mentioned where its words follow each other, whatever their case and accents", () => {
  const isMentioned = mentionedIn("Two CAFÉ cups, at dusk")
  expect(["Cafe cups", "cups", "Cup", "cups café", "", "!"].map(isMentioned)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false
  ])
})
