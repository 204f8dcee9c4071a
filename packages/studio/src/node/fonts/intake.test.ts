import fc from "fast-check"
import { createRequire } from "node:module"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { hostileFont, packedFont, plainFont, withTable } from "../testing/hostile-fonts.ts"
import { postscriptFont } from "../testing/postscript-font.ts"
import { inspectFont } from "./intake.ts"

const require = createRequire(import.meta.url)
const check = (bytes: Uint8Array, name = "brand.ttf") => inspectFont(bytes, { name })

const typed = (fsType: number) =>
  withTable("OS/2", (data) => {
    data.writeUInt16BE(fsType, 8)
    return data
  })

describe("a font file", () => {
  it("is taken as WOFF2, TrueType and OpenType with PostScript outlines, with the name and weight it states", async () => {
    expect(await check(packedFont)).toMatchObject({
      ok: true,
      mime: "font/woff2",
      family: "DM Sans 9pt",
      weights: [600, 600]
    })
    expect(await check(plainFont)).toMatchObject({ ok: true, mime: "font/ttf", bytes: plainFont })
    const postscript = await check(postscriptFont, "brand.otf")
    expect(postscript).toMatchObject({ ok: true, mime: "font/otf", family: "DM Sans SemiBold", weights: [600, 600] })
    const variable = readFileSync(
      require.resolve("@fontsource-variable/noto-sans-kr/files/noto-sans-kr-119-wght-normal.woff2")
    )
    expect(await check(variable)).toMatchObject({ ok: true, weights: [100, 900] })
  })

  it.each([
    [0x0000, true],
    [0x0004, true],
    [0x0008, true],
    [0x0002, false],
    [0x0200, false]
  ])("with the embedding permission %i is taken: %s", async (fsType, taken) => {
    const checked = await check(typed(fsType))
    const message = "brand.ttf is not a supported file: its maker does not allow it to be embedded"
    expect(checked).toMatchObject(taken ? { ok: true } : { ok: false, message })
  })

  it.each([
    [Buffer.alloc(0), "brand.ttf is not a supported file: it is empty"],
    [Buffer.from("<html><script>alert(1)</script></html>"), "brand.ttf is not a supported file: not a font"],
    [
      Buffer.from("wOFF".padEnd(64, "x")),
      "brand.ttf is not a supported file: a WOFF 1 font; upload it as WOFF2, TTF or OTF"
    ],
    [
      Buffer.from("ttcf".padEnd(64, "x")),
      "brand.ttf is not a supported file: a collection of fonts; upload one of them by itself"
    ],
    [plainFont.subarray(0, 9000), "brand.ttf is not a supported file: the file is cut off"],
    [withTable("glyf", () => Buffer.alloc(0)), "brand.ttf is not a supported file: the font cannot be drawn"],
    [withTable("maxp", () => Buffer.alloc(6)), "brand.ttf is not a supported file: it has no outlines"],
    [Buffer.alloc(5 * 1024 * 1024 + 1), "brand.ttf is 5.1 MB; the limit is 5 MB"]
  ])("that cannot be used is refused with its reason", async (bytes, message) => {
    expect(await check(bytes)).toMatchObject({ ok: false, message })
  })

  it("shows no name that could turn or break the text around it", async () => {
    const text = Buffer.from("Bad\u202eName\u0000\n<b>".padEnd(80, "x"), "utf16le").swap16()
    const record = Buffer.alloc(18)
    record.writeUInt16BE(1, 2)
    record.writeUInt16BE(18, 4)
    record.writeUInt16BE(3, 6)
    record.writeUInt16BE(1, 12)
    record.writeUInt16BE(text.length, 14)
    const checked = await check(withTable("name", () => Buffer.concat([record, text])))
    expect(checked).toMatchObject({ ok: true, family: `Bad Name <b>${"x".repeat(48)}` })
  })

  it("stops being tried when it is told to", async () => {
    const controller = new AbortController()
    controller.abort(new Error("canceled by its owner"))
    await expect(inspectFont(plainFont, { name: "brand.ttf", signal: controller.signal })).rejects.toThrow("canceled")
  })

  it("made to do harm is refused or drawn, and this process lives on", async () => {
    const fonts = fc.sample(hostileFont, { numRuns: 100, seed: 20_251_121 })
    const answers = new Map<string, number>()
    for (let at = 0; at < fonts.length; at += 4) {
      const checked = await Promise.all(fonts.slice(at, at + 4).map((bytes) => check(bytes)))
      for (const one of checked) {
        const answer = one.ok ? "taken" : one.message.replace("brand.ttf is not a supported file: ", "")
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    expect([...answers.keys()].filter((answer) => !/^(?:taken|not a font|the f|its? |a )/.test(answer))).toEqual([])
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(100)
    expect(answers.get("the file is damaged")).toBeGreaterThan(5)
    expect(answers.get("taken")).toBeGreaterThan(5)
  })
})
