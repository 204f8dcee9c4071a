import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
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
  await writeFile(file("brand.json"), JSON.stringify({ name: "No colours" }))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const check = async (...args: ReadonlyArray<string>) => {
  let out = ""
  let error = ""
  const status = await runCheck(["check", ...args], {
    out: (text) => void (out += text),
    error: (text) => void (error += text)
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
    expect(JSON.parse(out)).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          results: [
            { ruleId: "palette", level: "warning" },
            { ruleId: "logo", level: "error", message: { text: "No logo found" } },
            { ruleId: "resolution", level: "warning" }
          ]
        }
      ]
    })
  })

  it("ends with 2 and one line on what is wrong", async () => {
    const calls: ReadonlyArray<readonly [ReadonlyArray<string>, RegExp]> = [
      [[], /^Usage: marque check/],
      [[file("good.jpg")], /^Usage: marque check/],
      [[file("good.jpg"), "--brand", brand, "--json", "--sarif"], /^Usage/],
      [[file("good.jpg"), "--brand", brand, "--loud"], /--loud/],
      [[file("good.jpg"), "--brand", brand, "--placement", "billboard"], /There is no placement billboard/],
      [[file("missing.jpg"), "--brand", brand], /missing\.jpg/],
      [[file("broken.png"), "--brand", brand], /unsupported image format/],
      [[file("good.jpg"), "--brand", file("brand.json")], /is not a brand file: Missing key/],
      [[file("good.jpg"), "--brand", file("good.jpg")], /is not JSON/]
    ]
    for (const [args, message] of calls) {
      const { status, out, error } = await check(...args)
      expect({ status, out }).toEqual({ status: 2, out: "" })
      expect(error).toMatch(message)
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
