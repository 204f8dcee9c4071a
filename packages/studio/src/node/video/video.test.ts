import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type VideoFile, videoFile } from "@marque/testing/video-files"
import fc from "fast-check"
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inspectVideo } from "./inspect-video.ts"
import { repackVideo } from "./repack-video.ts"

const PLACE = "+52.5200+013.4050/"
const DAMAGED = "steam.mp4 is not a supported file: the file is damaged"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-videos-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inspectBytes = async (bytes: Uint8Array, limitMs?: number) => {
  const [from, to] = [join(folder, "from"), join(folder, "to")]
  writeFileSync(from, bytes)
  rmSync(to, { force: true })
  return inspectVideo({ from, to }, { name: "steam.mp4", ...(limitMs !== undefined && { limitMs }) })
}

const inspect = async (file: VideoFile) => inspectBytes(await videoFile(file))

const written = () => readFileSync(join(folder, "to"))

const packetsOf = async (bytes: Uint8Array) => {
  const track = await new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS }).getPrimaryVideoTrack()
  if (track === null) throw new Error("No picture")
  const found = []
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) found.push([timestamp, data])
  return found
}

describe("a video that comes in", () => {
  it.each([
    [{ container: "mp4", sound: "aac" }, "video/mp4", { codec: "avc", fps: 10, sound: "aac" }],
    [{ container: "mov", sound: "aac" }, "video/mp4", { codec: "avc", fps: 10, sound: "aac" }],
    [{ container: "mov", sound: "pcm-s16" }, "video/quicktime", { codec: "avc", fps: 10, sound: "pcm-s16" }],
    [{ container: "webm", codec: "vp9" }, "video/webm", { codec: "vp9", fps: 10 }],
    [{ container: "mov", codec: "hevc" }, "video/mp4", { codec: "hevc", fps: 10 }],
    [{ container: "mov", codec: "prores" }, "video/quicktime", { codec: "prores", fps: 10 }]
  ] as const)("as %o is kept as %s, and is known", async (file, mime, facts) => {
    const found = await inspect(file)
    expect(found).toEqual({
      ok: true,
      mime,
      width: 64,
      height: 48,
      facts: { ...facts, seconds: expect.closeTo(1.2, 0) }
    })
  })

  it("keeps every frame as it is, with the index first, and nothing of where it was filmed", async () => {
    const bytes = await videoFile({ sound: "aac", place: PLACE })
    expect(Buffer.from(bytes).includes(PLACE)).toBe(true)
    expect(await inspectBytes(bytes)).toMatchObject({ ok: true })
    expect(written().includes(PLACE)).toBe(false)
    expect(written().indexOf("moov")).toBeLessThan(written().indexOf("mdat"))
    expect(await packetsOf(written())).toEqual(await packetsOf(bytes))
  })

  it("is as large as it is shown, after it is turned", async () => {
    expect(await inspect({ rotation: 90 })).toMatchObject({ width: 48, height: 64 })
    expect(await inspectBytes(written())).toMatchObject({ width: 48, height: 64 })
  })

  it("may take ten minutes, and not a second more", async () => {
    expect(await inspect({ frames: 10, step: 60 })).toMatchObject({ ok: true })
    expect(await inspect({ frames: 10, step: 60.2 })).toMatchObject({
      code: "file_too_large",
      message: "steam.mp4 is 11 minutes long; the limit is 10 minutes"
    })
    expect(await inspect({ frames: 18, step: 600 })).toMatchObject({
      message: "steam.mp4 is 3 hours long; the limit is 10 minutes"
    })
  })

  it("may have 8192 pixels on a side, and not one more", async () => {
    const wide = (width: number) => inspect({ codec: "prores", container: "mov", width, height: 16 })
    expect(await wide(8_192)).toMatchObject({ ok: true })
    expect(await wide(8_193)).toMatchObject({
      message: "steam.mp4 is 8193 × 16 pixels large; the limit is 8192 pixels on a side"
    })
  })

  it.each([
    ["nothing", () => Promise.resolve(new Uint8Array())],
    ["a PDF", () => Promise.resolve(Buffer.from("%PDF-1.7 renamed"))],
    ["half of one", async () => (await videoFile()).subarray(0, 700)]
  ])("and is %s is refused with one sentence", async (_, make) => {
    expect(await inspectBytes(await make())).toMatchObject({ ok: false, message: DAMAGED })
  })

  it("is refused when it is cut off, wherever that is", async () => {
    const bytes = await videoFile({ sound: "aac" })
    await inspectBytes(bytes)
    const indexFirst = Uint8Array.from(written())
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(bytes, indexFirst),
        fc.double({ min: 0, max: 0.97, noNaN: true }),
        async (file, share) => {
          const [from, to] = [join(folder, "cut"), join(folder, "cut-to")]
          writeFileSync(from, file.subarray(0, Math.floor(file.length * share)))
          expect(await repackVideo(from, to)).toEqual({ problem: { found: "the file is damaged" } })
        }
      ),
      { numRuns: 40 }
    )
  })

  it("with broken bytes anywhere is read, or refused with a sentence, however long that would take", async () => {
    const bytes = await videoFile({ sound: "aac", place: PLACE })
    const faults = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 })
    const holds = fc.assert(
      fc.asyncProperty(faults, async (broken) => {
        const copy = Uint8Array.from(bytes)
        for (const [at, byte] of broken) copy[at] = byte
        const found = await inspectBytes(copy, 1_000)
        return found.ok || found.message.startsWith("steam.mp4 is ")
      }),
      { numRuns: 40 }
    )
    await expect(holds).resolves.toBeUndefined()
  })

  it("that keeps its reader busy is given up and refused", async () => {
    expect(await inspectBytes(await videoFile({ frames: 40 }), 0)).toMatchObject({ ok: false, message: DAMAGED })
  })

  it("is not refused for a fault of this machine", async () => {
    const from = join(folder, "whole")
    writeFileSync(from, await videoFile())
    await expect(
      inspectVideo({ from, to: join(folder, "no such folder", "to") }, { name: "steam.mp4" })
    ).rejects.toThrow("ENOENT")
  })
})
