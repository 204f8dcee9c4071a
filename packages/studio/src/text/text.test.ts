import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { balance, fewestLines, isStranded, lineOf } from "./breaks.ts"
import { fitText, type TextStyle } from "./fit.ts"
import { missingIn } from "./families.ts"
import { faceFor, filesFor } from "./fonts.ts"
import { hyphenPoints, partLong } from "./hyphens.ts"
import type { TextMeasurer } from "./measurer.ts"
import { formatPrice } from "./price.ts"
import { piecesOf, setText } from "./words.ts"

const spaced = (text: string) => {
  const pieces = piecesOf(text)
  return [pieces, (start: number, end: number) => lineOf(pieces, start, end).length] as const
}
const even: TextMeasurer = (text) => ({
  width: text.length / 2,
  left: 0,
  right: text.length / 2,
  ascent: 0.7,
  descent: 0.2
})
const style: TextStyle = {
  face: { family: "Inter", weight: 400 },
  size: 100,
  min: 20,
  tracking: 0,
  leading: 1,
  maxLines: 2
}

describe("words", () => {
  it("keep number and unit, prices, and what stands around an ampersand on one line", () => {
    expect(piecesOf("Fig & Ember holds 350 ml for € 22")).toEqual([
      "Fig\u00a0&\u00a0Ember ",
      "holds ",
      "350\u00a0ml ",
      "for ",
      "€\u00a022"
    ])
  })

  it("are composed, spaced once and given typographic apostrophes", () => {
    expect(setText("  It's\n a\u0301\u200b  day ")).toBe("It\u2019s á day")
  })
})

describe("lines", () => {
  it("are as even as their number allows", () => {
    const [pieces, widthOf] = spaced("one two three four five six")
    expect(balance(pieces, 2, 40, widthOf)?.lines).toEqual(["one two three", "four five six"])
  })

  it("end after a comma where that costs little", () => {
    const [pieces, widthOf] = spaced("Red clay, slow fire, your first coffee")
    expect(balance(pieces, 2, 24, widthOf)?.lines).toEqual(["Red clay, slow fire,", "your first coffee"])
  })

  it("do not leave a short word alone at the end when they need not", () => {
    const [pieces, widthOf] = spaced("sleeping dogs all lie on it")
    expect(balance(pieces, 2, 25, widthOf)?.lines.at(-1)).not.toBe("it")
  })

  it("do not tear one word off a clause", () => {
    const [pieces, widthOf] = spaced("Red clay, slow fire, your first coffee")
    expect(balance(pieces, 3, 15, widthOf)?.lines).toEqual(["Red clay,", "slow fire, your", "first coffee"])
    expect(balance(pieces, 3, 18, widthOf)?.lines).toEqual(["Red clay,", "slow fire,", "your first coffee"])
  })

  it("leave no short word alone where another break has the same number of lines", () => {
    const [pieces, widthOf] = spaced("All aboard the bedroom express")
    expect(balance(pieces, 3, 16, widthOf)?.lines).toEqual(["All aboard", "the bedroom", "express"])
  })

  it("strand a word when it is short and alone, or a scrap under several longer lines", () => {
    expect(isStranded(["La", "douceur,", "chaque", "soir"])).toBe(true)
    expect(isStranded(["All aboard", "the", "bedroom"])).toBe(true)
    expect(isStranded(["Eine lange Zeile", "und noch eine lange", "hier."])).toBe(true)
    expect(isStranded(["Black tea,", "smoked", "over", "beech"])).toBe(true)
    expect(isStranded(["一杯の", "お茶から、", "静かな", "朝がはじまる。"])).toBe(true)
    expect(isStranded(["一杯のお茶から、", "静かな朝がはじまる。"])).toBe(false)
    expect(isStranded(["Red clay, slow", "fire, your", "first coffee"])).toBe(true)
    expect(isStranded(["Less,", "but kept"])).toBe(false)
    expect(isStranded(["Infrastructure", "you can", "forget about"])).toBe(false)
    expect(isStranded(["the"])).toBe(false)
  })

  it("hold every word once, in order, within the width", () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom("a", "b", "c") }), {
      minLength: 1,
      maxLength: 14
    })
    fc.assert(
      fc.property(words, fc.integer({ min: 9, max: 40 }), (all, width) => {
        const [pieces, widthOf] = spaced(all.join(" "))
        const count = fewestLines(pieces.length, width, widthOf) ?? 0
        const broken = balance(pieces, count, width, widthOf)
        expect(broken?.lines.join(" ")).toBe(all.join(" "))
        expect(broken?.lines.length).toBe(count)
        expect(Math.max(...(broken?.lines ?? []).map(({ length }) => length))).toBeLessThanOrEqual(width)
      })
    )
  })
})

describe("fitting", () => {
  it("shrinks in steps until width, height and number of lines hold", () => {
    const fitted = fitText("aaaa aaaa aaaa", style, 300, 1000, even)
    expect(fitted?.lines.map(({ text }) => text)).toEqual(["aaaa aaaa", "aaaa"])
    expect(fitted?.size).toBeGreaterThan(60)
    expect(fitted?.width).toBeLessThanOrEqual(300)
  })

  it("says that a text does not fit rather than go below the smallest size", () => {
    expect(fitText("a".repeat(40), style, 300, 1000, even)).toBeUndefined()
    expect(fitText("a".repeat(40), { ...style, cut: true }, 300, 1000, even)?.lines.length).toBe(2)
  })
})

describe("headlines", () => {
  const headline = { ...style, maxLines: 4, hyphens: true }

  it("are set a little smaller where that keeps a word from standing lost", () => {
    const fitted = fitText("La douceur, chaque soir", headline, 460, 1000, even)
    expect(fitted?.lines.map(({ text }) => text)).toEqual(["La douceur,", "chaque soir"])
    const narrow = fitText("La consommation, chaque soir", { ...headline, min: 90 }, 660, 1000, even)
    expect(narrow?.lines[0]?.text).toBe("La")
  })

  it("part a word that is wider than the column at the smallest size, and no other", () => {
    const long = { ...headline, min: 60 }
    const fitted = fitText("Olivenölverkostungsveranstaltungen", { ...long, language: "de" }, 560, 1000, even)
    expect(fitted?.lines.map(({ text }) => text)).toEqual(["Olivenölver-", "kostungs-", "veranstal-", "tungen"])
    const short = fitText("Lebensmittel und Olivenöl", { ...long, language: "de" }, 560, 1000, even)
    expect(short?.lines.map(({ text }) => text)).toEqual(["Lebensmittel", "und Olivenöl"])
  })

  it("are parted between syllables, with four letters or more on either side", () => {
    const parted = (word: string, language: string) => {
      const points = [0, ...hyphenPoints(word, language), word.length]
      return points
        .slice(1)
        .map((end, index) => word.slice(points[index], end))
        .join("-")
    }
    expect(parted("Lebensmittelfachgeschäft", "de")).toBe("Lebens-mit-tel-fach-geschäft")
    expect(parted("Kesäyönunelmanautintoa", "fi")).toBe("Kesäyö-nu-nel-ma-nau-tintoa")
    expect(parted("Haus", "de")).toBe("Haus")
  })

  it("keep every letter of parted words, and no two parts fit on one line", () => {
    const letters = fc.constantFrom("a", "b", "e", "i", "l", "m", "n", "o", "r", "s", "t", "u")
    const words = fc.array(fc.string({ minLength: 1, maxLength: 40, unit: letters }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, fc.integer({ min: 6, max: 20 }), (all, width) => {
        const pieces = partLong(piecesOf(all.join(" ")), width, (line) => line.length, "fi")
        expect(pieces.join("").replaceAll("-", "")).toBe(all.join(" "))
        pieces.forEach((piece, index) => {
          if (!piece.endsWith("-")) return
          expect(piece.length).toBeLessThanOrEqual(width)
          expect(piece.length - 1 + (pieces[index + 1] ?? "").trimEnd().length).toBeGreaterThan(width - 1)
        })
      })
    )
  })
})

describe("typefaces", () => {
  it("stand in for each other where one lacks a script, and not where none has it", () => {
    const wanted = { family: "Fraunces", weight: 600 }
    expect(faceFor("Café Łódź", wanted, "en")).toEqual(wanted)
    expect(faceFor("Київ", wanted, "uk")).toEqual({ family: "Inter", weight: 600 })
    expect(faceFor("ქართული", wanted, "ka")).toBeUndefined()
    expect(missingIn("Fraunces", "a手b🔥")).toEqual(["手", "🔥"])
  })

  it("put the extended file first, so that accented letters are not drawn from parts", () => {
    const files = filesFor("Łódź", { family: "Fraunces", weight: 600 })
    expect(files.map(({ alias }) => alias)).toEqual(["MqFraunces-latin-ext-600", "MqFraunces-latin-600"])
  })
})

it("prices are printed from minor units, whole ones without decimals", () => {
  expect(formatPrice(3200, "EUR", "en-GB")).toBe("€32")
  expect(formatPrice(1999, "USD", "en-US")).toBe("$19.99")
  expect(formatPrice(1200, "JPY", "en-US")).toBe("¥1,200")
  expect(formatPrice(3200, "EUR", "de-DE")).toBe("32\u00a0€")
  expect(formatPrice(500, "not a currency", "en-US")).toBe("5 not a currency")
})
