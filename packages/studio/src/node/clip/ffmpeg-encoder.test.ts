import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { EncoderBroke } from "./encoder.ts"
import { encoderIn, makeFfmpegEncoder, probeFfmpeg } from "./ffmpeg-encoder.ts"
import { inspectClip } from "./inspect-clip.ts"

const FORMAT = { width: 64, height: 48, fps: 30, frames: 12 }
const LISTING = `Encoders:
 V..... = Video
 ------
 V....D libx264              libx264 H.264 / AVC / MPEG-4 AVC / MPEG-4 part 10 (codec h264)
 V..... mpeg4                MPEG-4 part 2
 A..... aac                  AAC (Advanced Audio Coding)
`

const program = (own: string) => `#!${process.execPath}
import { makeWasmEncoder } from ${JSON.stringify(new URL("./wasm-encoder.ts", import.meta.url).href)}
const listing = ${JSON.stringify(LISTING)}
if (process.argv.includes("-encoders")) { process.stdout.write(listing); process.exit(0) }
${own}
const [width, height] = process.argv[process.argv.indexOf("-s") + 1].split("x").map(Number)
const parts = []
for await (const part of process.stdin) parts.push(part)
const frames = Buffer.concat(parts).length / ((width * height * 3) / 2)
const encoder = makeWasmEncoder()
await encoder.open({ width, height, fps: 30, frames })
for (let frame = 0; frame < frames; frame++) await encoder.addFrame(new Uint8Array(width * height * 4).fill(40 + frame))
process.stdout.write(await encoder.close())
`

let folder = ""
const commands = { whole: "", breaking: "" }
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-ffmpeg-"))
  const write = (name: string, own: string) => {
    const path = join(folder, `${name}.mjs`)
    writeFileSync(path, program(own))
    chmodSync(path, 0o755)
    return path
  }
  commands.whole = write("whole", "")
  commands.breaking = write("breaking", 'process.stderr.write("No space left on device"); process.exit(1)')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("an ffmpeg on the path", () => {
  it("is asked what it can do, and is not used without an encoder for H.264", async () => {
    expect(await probeFfmpeg(commands.whole)).toBe("libx264")
    expect(await probeFfmpeg(join(folder, "none"))).toBeUndefined()
    expect(encoderIn(LISTING.replace("libx264 ", "libopenh264 "))).toBe("libopenh264")
    expect(encoderIn(LISTING.replace(/^ V....D.*$/m, ""))).toBeUndefined()
  })

  it("is fed every frame through its pipe, and what it writes is packed with the index first", async () => {
    const encoder = makeFfmpegEncoder("libx264", commands.whole)
    await encoder.open(FORMAT)
    for (let frame = 0; frame < FORMAT.frames; frame++) {
      await encoder.addFrame(new Uint8Array(FORMAT.width * FORMAT.height * 4).fill(frame * 16))
    }
    const bytes = await encoder.close()
    expect(await inspectClip(bytes)).toEqual({
      mediaType: "video/mp4",
      width: 64,
      height: 48,
      seconds: expect.closeTo(0.4, 2),
      frames: 12
    })
    expect(Buffer.from(bytes).indexOf("moov")).toBeLessThan(Buffer.from(bytes).indexOf("mdat"))
  })

  it("says what ffmpeg said when it ends early", async () => {
    const encoder = makeFfmpegEncoder("libx264", commands.breaking)
    await encoder.open(FORMAT)
    const encode = async () => {
      for (let frame = 0; frame < FORMAT.frames; frame++) {
        await encoder.addFrame(new Uint8Array(FORMAT.width * FORMAT.height * 4))
      }
      return encoder.close()
    }
    await expect(encode()).rejects.toThrow(EncoderBroke)
    await expect(makeFfmpegEncoder("libx264", join(folder, "none")).close()).rejects.toThrow("not open")
  })
})

describe("the check of a video's content", () => {
  it("knows no video in a picture, in text, in nothing and in a file that is cut off", async () => {
    const encoder = makeFfmpegEncoder("libx264", commands.whole)
    await encoder.open(FORMAT)
    await encoder.addFrame(new Uint8Array(FORMAT.width * FORMAT.height * 4))
    const whole = await encoder.close()
    const files = [
      new Uint8Array(),
      Buffer.from("no video"),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      whole.subarray(0, 200)
    ]
    expect(await Promise.all(files.map(inspectClip))).toEqual([undefined, undefined, undefined, undefined])
  })
})
