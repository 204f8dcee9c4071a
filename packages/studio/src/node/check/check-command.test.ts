import { execFile } from "node:child_process"
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { CheckReport } from "@marque/core/creative"
import { Schema } from "effect"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoFile } from "../demo.ts"
import { renderCreative } from "../render.ts"
import { demoFiles, demoInput } from "../testing/demo-creative.ts"
import { runCheck } from "./check-command.ts"

const brand = demoFile("brand.json")
let folder = ""
const file = (name: string) => join(folder, name)

const writeOddPictures = async () => {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const frames = await Promise.all(["#19B7FF", "#B5331E"].map((hex) => plain(200, 200, hex).png().toBuffer()))
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(file("folder/b.gif"))
  const paper = plain(300, 300, "#F6EDE2")
  await paper.clone().toColourspace("rgb16").png().toFile(file("deep.png"))
  await paper.clone().toColourspace("cmyk").jpeg({ quality: 100 }).toFile(file("cmyk.jpg"))
  await plain(300, 300, "#FFFFFF").greyscale().png().toFile(file("grey.png"))
  await plain(8000, 8000, "#F6EDE2").png().toFile(file("huge.png"))
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#F6EDE2"/></svg>'
  await writeFile(file("drawn.svg"), drawing)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marque-check-"))
  const input = demoInput("ember-mug", "split", "portrait_9_16")
  const { bytes, boxes, width, height } = await renderCreative(input, await demoFiles(["ember-mug"]))
  await writeFile(file("good.jpg"), bytes)
  const marks = boxes.map(({ role, x, y, w, h }) => ({
    role,
    x: x / width,
    y: y / height,
    w: w / width,
    h: h / height
  }))
  await writeFile(file("words.json"), JSON.stringify({ ...input.copy, marks }))
  await writeFile(file("shouting.json"), JSON.stringify({ headline: "The ULTIMATE LUXURY mug!!!" }))
  await sharp({ create: { width: 800, height: 800, channels: 3, background: "#19B7FF" } })
    .png()
    .toFile(file("bad.png"))
  await writeFile(file("broken.png"), "no picture")
  await copyFile(file("bad.png"), file("two words.png"))
  await mkdir(file("folder"))
  await mkdir(file("nothing"))
  await copyFile(file("bad.png"), file("folder/a.png"))
  await writeFile(file("folder/notes.txt"), "not measured")
  await writeFile(file("cut.jpg"), bytes.subarray(0, bytes.length / 2))
  await writeOddPictures()
  await writeFile(file("brand.json"), JSON.stringify({ name: "No colours" }))
  await writeFile(file("hex.json"), JSON.stringify({ name: "Red", colors: [{ hex: "red", role: "primary" }] }))
  const colors = [{ hex: "#B5331E", role: "primary" }]
  await writeFile(
    file("plain.json"),
    JSON.stringify({ name: "Plain", colors: [{ hex: "#F6EDE2", role: "background" }] })
  )
  await writeFile(file("logo.json"), JSON.stringify({ name: "Red", colors, logos: { primary: "none.svg" } }))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const check = async (...args: ReadonlyArray<string>) => piped(Buffer.alloc(0), ...args)

const piped = async (input: Uint8Array, ...args: ReadonlyArray<string>) => {
  let out = ""
  let error = ""
  const status = await runCheck(args, {
    out: (text) => void (out += text),
    error: (text) => void (error += text),
    input: Readable.from([input])
  })
  return { status, out, error }
}

describe("marque check", () => {
  it("passes a creative of the brand, and says what it could not see", async () => {
    const { status, out, error } = await check(file("good.jpg"), "--brand", brand)
    expect({ status, error }).toEqual({ status: 0, error: "" })
    expect(out).toMatch(/^3 of 3 checks passed · rules v1 · \d+ · On brand\n/)
    expect(out).toContain("?     Text contrast: Not measured: needs marked text boxes")
  })

  it("measures all six checks of a picture whose words are marked", async () => {
    const { status, out } = await check(file("good.jpg"), "--brand", brand, "--words", file("words.json"))
    expect(out).toMatch(/^6 of 6 checks passed/)
    expect(status).toBe(0)
  })

  it("stops a picture in foreign colours without the logo", async () => {
    const { status, out } = await check(file("bad.png"), "--brand", brand)
    expect(status).toBe(1)
    expect(out).toContain("0 of 3 checks passed")
    expect(out).toContain("FAIL  Logo: No logo found")
    expect(out).toContain("Strongest foreign colour #19B7FF, 100 % of the picture")
    expect(out).toContain("Use a source at least 1080 px wide.")
  })

  it("marks banned words and capitals", async () => {
    const { out } = await check(file("good.jpg"), "--brand", brand, "--words", file("shouting.json"))
    expect(out).toContain("FAIL  Copy: 5 faults")
    expect(out).toContain("Banned: ULTIMATE")
    expect(out).toContain("Remove 'LUXURY'")
  })

  it("writes the whole report as JSON that its schema reads", async () => {
    const { out } = await check(file("bad.png"), "--brand", brand, "--json")
    const report = Schema.decodeUnknownSync(CheckReport)(JSON.parse(out))
    expect(report).toMatchObject({ verdict: "off_brand", blockedBy: ["logo"] })
  })

  it("writes failed checks as SARIF", async () => {
    const { status, out } = await check(file("bad.png"), "--brand", brand, "--sarif")
    expect(status).toBe(1)
    const [run] = JSON.parse(out).runs
    expect(run.results).toMatchObject([
      { ruleId: "palette", level: "warning" },
      { ruleId: "logo", level: "error", message: { text: "No logo found" } },
      { ruleId: "resolution", level: "warning" }
    ])
  })

  it("writes SARIF 2.1.0 that readers take: rules told apart, results that lead to them, files as references", async () => {
    const pictures = [file("bad.png"), file("two words.png"), file("broken.png")]
    const { status, out } = await check(...pictures, "--brand", brand, "--sarif")
    const log = JSON.parse(out)
    const [run] = log.runs
    const { rules } = run.tool.driver
    expect([status, log.version, log.runs.length, run.invocations[0].executionSuccessful]).toEqual([
      2,
      "2.1.0",
      1,
      false
    ])
    expect(new Set(rules.map(({ id }: { readonly id: string }) => id)).size).toBe(rules.length)
    expect(run.results).toHaveLength(6)
    for (const { level, locations, message, ruleId, ruleIndex } of run.results) {
      const { uri } = locations[0].physicalLocation.artifactLocation
      expect(rules[ruleIndex].id).toBe(ruleId)
      expect(["error", "warning", "note"]).toContain(level)
      expect(message.text).not.toBe("")
      expect(new URL(uri, "file:///").pathname).toBe(uri)
    }
    expect(run.invocations[0].toolExecutionNotifications).toMatchObject([
      { level: "error", message: { text: `${file("broken.png")}: is no picture that can be read` } }
    ])
  })

  it("measures several pictures and folders of them, each by its name", async () => {
    const { status, out, error } = await check(file("folder"), file("bad.png"), "--brand", file("plain.json"))
    expect(out.match(/^\S.* checks passed/gm)).toEqual([
      `${file("folder/a.png")}: 0 of 2 checks passed`,
      `${file("folder/b.gif")}: 0 of 2 checks passed`,
      `${file("bad.png")}: 0 of 2 checks passed`
    ])
    expect(error).toBe(`${file("folder/b.gif")}: has 2 pages or frames; the first one is measured\n`)
    expect(status).toBe(0)
    const { out: json } = await check(file("folder"), "--brand", file("plain.json"), "--json")
    expect(JSON.parse(json)).toMatchObject([{ picture: file("folder/a.png"), report: {} }, { report: {} }])
  })

  it("measures a picture that is piped in", async () => {
    const bytes = await readFile(file("good.jpg"))
    expect((await piped(bytes, "-", "--brand", brand)).out).toMatch(/^3 of 3 checks passed/)
    expect(await piped(Buffer.alloc(0), "-", "--brand", brand)).toEqual({ status: 2, out: "", error: "-: is empty\n" })
  })

  it("writes what can be fixed beside, and never over a picture", async () => {
    const { status, out, error } = await check(file("bad.png"), "--brand", brand, "--fix", file("fixed"))
    expect(out).toMatch(/^3 of 3 checks passed .* On brand\n/)
    expect(status).toBe(0)
    expect(error).toBe(
      `${file("fixed/bad.png")}: Grade toward the brand's colours; Add the logo; Set the picture on the brand's ground\n`
    )
    expect((await check(file("fixed/bad.png"), "--brand", brand)).status).toBe(0)
    const over = await check(file("fixed/bad.png"), file("bad.png"), "--brand", brand, "--fix", folder)
    expect([over.status, over.error]).toEqual([
      2,
      `${file("fixed/bad.png")}: nothing in it can be fixed here\n${file("bad.png")}: is there already, and a fixed picture replaces none\n`
    ])
    const first = await readFile(file("fixed/bad.png"))
    await mkdir(file("other"))
    await copyFile(file("bad.png"), file("other/bad.png"))
    const again = await check(file("other/bad.png"), "--brand", brand, "--fix", file("fixed"))
    expect(again.error).toBe(`${file("fixed/bad.png")}: is there already, and a fixed picture replaces none\n`)
    expect([again.status, first.equals(await readFile(file("fixed/bad.png")))]).toEqual([2, true])
  })

  it.each(["deep.png", "cmyk.jpg", "grey.png", "drawn.svg"])(
    "reads %s as the colours that people see",
    async (name) => {
      const { out, error } = await check(file(name), "--brand", file("plain.json"))
      expect([error, /Brand palette: Palette (\d+) %/.exec(out)?.[1]]).toEqual(["", "100"])
    }
  )

  it("says how it is used", async () => {
    const { status, out, error } = await check("--help")
    expect({ status, error }).toEqual({ status: 0, error: "" })
    expect(out).toMatch(/^Usage: marque check/)
  })

  it("ends with 2 and one line on what is wrong", async () => {
    const good = file("good.jpg")
    const plain = file("plain.json")
    const calls: ReadonlyArray<readonly [ReadonlyArray<string>, string]> = [
      [[], "Say which picture is to be checked"],
      [[good], "Say whose rules hold: --brand brand.json"],
      [[good, "--brand", plain, "--json", "--sarif"], "Choose one of --json and --sarif"],
      [[good, good, "--brand", plain, "--words", file("words.json")], "--words are those of one picture"],
      [[good, "--brand", plain, "--loud"], "Unknown option '--loud'"],
      [[good, "--brand", plain, "--placement", "billboard"], "There is no placement billboard; there are any-square, "],
      [[file("missing.jpg"), "--brand", plain], `${file("missing.jpg")}: there is no such file\n`],
      [[file("broken.png"), "--brand", plain], `${file("broken.png")}: is no picture that can be read\n`],
      [[file("cut.jpg"), "--brand", plain], `${file("cut.jpg")}: is damaged: `],
      [[file("huge.png"), "--brand", plain], `${file("huge.png")}: has 64 million pixels; at most 50 million pixels`],
      [[file("nothing"), "--brand", plain], `${file("nothing")}: has no picture in it\n`],
      [[good, "--brand", file("brand.json")], `${file("brand.json")}: is not a brand file: Missing key`],
      [
        [good, "--brand", file("hex.json")],
        `${file("hex.json")}: is not a brand file: Expected a colour such as #B5331E at`
      ],
      [[good, "--brand", file("logo.json")], `${file("logo.json")}: names the logo none.svg: there is no such file\n`],
      [[good, "--brand", folder], `${folder}: is a folder\n`]
    ]
    for (const [args, message] of calls) {
      const { status, out, error } = await check(...args)
      expect({ status, out }).toEqual({ status: 2, out: "" })
      expect(error.slice(0, message.length)).toBe(message)
    }
  })

  it("hands its status to the shell", async () => {
    const main = fileURLToPath(new URL("main.ts", import.meta.url))
    const code = await new Promise((resolve) => {
      execFile(process.execPath, [main, "check", file("bad.png"), "--brand", brand], (failure) =>
        resolve(failure?.code ?? 0)
      )
    })
    expect(code).toBe(1)
  })
})
