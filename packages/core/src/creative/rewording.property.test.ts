import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fixLabel } from "./check.texts.ts"
import { applyCopyFix } from "./copy-fixes.rules.ts"
import { reworded, rewordingOf, says } from "./rewording.rules.ts"

const autumn = { find: "autumn sale", text: "Winter sale", matchCase: false }

describe("other words in a text", () => {
  it.each([
    ["Autumn sale", "Winter sale"],
    ["The AUTUMN\u00a0 SALE begins", "The Winter sale begins"],
    ["Autumn sale, autumn sale!", "Winter sale, Winter sale!"],
    ["AUTUMN SALE IN ALL SHOPS", "WINTER SALE IN ALL SHOPS"],
    ["Autumn sales", "Autumn sales"],
    ["Midautumn sale", "Midautumn sale"],
    ["«Autumn sale»", "«Winter sale»"]
  ])("take the place of whole words, whatever case and space they have: %s", (from, to) => {
    expect(reworded(from, autumn)).toBe(to)
  })

  it("begin with a capital where those did, and not where they did not", () => {
    const calm = { find: "slow", text: "calm", matchCase: false }
    expect([reworded("Slow mornings", calm), reworded("A slow morning", calm)]).toEqual([
      "Calm mornings",
      "A calm morning"
    ])
    expect(reworded("SLOW", { ...calm, find: "SLOW", matchCase: true })).toBe("calm")
  })

  it("are found in the same case alone where that is asked for", () => {
    const exact = { ...autumn, find: "Autumn", matchCase: true }
    expect(reworded("autumn and Autumn", exact)).toBe("autumn and Winter sale")
  })

  it("are found however their letters are composed", () => {
    expect(reworded("Cafe\u0301 au lait", { find: "café", text: "Tea", matchCase: false })).toBe("Tea au lait")
  })

  it("are signs as well, and mean nothing but themselves", () => {
    expect(reworded("-20 % (today)", { find: "-20 %", text: "-30 % $& $1", matchCase: false })).toBe(
      "-30 % $& $1 (today)"
    )
    expect(reworded("aXb", { find: "a.b", text: "-", matchCase: false })).toBe("aXb")
  })

  it("leave the space of French punctuation, and take that of words which are left out", () => {
    expect(reworded("Vite, soldes d’hiver !", { find: "hiver", text: "été", matchCase: false })).toBe(
      "Vite, soldes d’été !"
    )
    expect(reworded("A very slow , evening", { find: "very slow", text: "", matchCase: false })).toBe("A, evening")
    expect(reworded("Autumn sale", { ...autumn, text: " " })).toBe("Autumn sale")
  })

  it("change nothing that does not say them, and everything that does, once and for all", () => {
    const word = fc.constantFrom("Autumn", "sale", "autumn", "mugs", "ÄPFEL", "20 %", "–", ".", "sales")
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "))
    fc.assert(
      fc.property(text, fc.boolean(), (given, matchCase) => {
        const rewording = { ...autumn, text: "Winter deal", matchCase }
        const made = reworded(given, rewording)
        expect(made !== given).toBe(says(given, rewording))
        expect(says(made, rewording)).toBe(false)
        expect(reworded(made, rewording)).toBe(made)
      })
    )
  })
})

describe("other words in a picture's copy", () => {
  it("say what changes first, and whether there is room for all of it", () => {
    const copy = { headline: "Slow evenings", cta: "See the autumn sale" }
    expect(rewordingOf(copy, autumn)).toEqual({ from: "See the autumn sale", to: "See the Winter sale", fits: true })
    expect(rewordingOf(copy, { ...autumn, text: "clearance of this winter" })?.fits).toBe(false)
    expect(rewordingOf({ headline: "Slow evenings" }, autumn)).toBeUndefined()
  })

  it("are set in every part as a fix, which names them", () => {
    const fix = { kind: "reword", ...autumn } as const
    expect(applyCopyFix({ headline: "Autumn sale", body: "Autumn sale on all mugs" }, fix)).toEqual({
      headline: "Winter sale",
      body: "Winter sale on all mugs"
    })
    expect([fixLabel(fix), fixLabel({ ...fix, text: "" })]).toEqual([
      "Replace 'autumn sale' with 'Winter sale'",
      "Remove 'autumn sale'"
    ])
  })
})
