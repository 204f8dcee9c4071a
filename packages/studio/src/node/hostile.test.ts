import sharp from "sharp"
import { expect, it } from "vitest"
import { inspectUpload } from "./intake.ts"
import { type HostileFile, hostilePictures } from "./testing/hostile-pictures.ts"

const COUNT = Number(process.env["HOSTILE_PICTURES"] ?? 500)
const SEED = Number(process.env["HOSTILE_SEED"] ?? 1)
/** Growth of the process, bytes, that indicates a leak or a bomb. */
const GROWTH_MAX = 300_000_000

const faultOf = async ({ bytes, kind, purpose, upright }: HostileFile): Promise<string | undefined> => {
  const answer = await inspectUpload(bytes, { name: "file", purpose })
  if (!answer.ok) {
    if (upright !== undefined) return `${kind} was refused: ${answer.message}`
    return answer.message.length > 20 && !/undefined|vips|error:/i.test(answer.message) ? undefined : answer.message
  }
  if (kind === "animation" || kind.startsWith("bomb") || kind.startsWith("vector") || kind.startsWith("no picture")) {
    return `${kind} was taken`
  }
  const kept = await sharp(answer.bytes).metadata()
  const clean =
    kept.space === "srgb" && kept.depth === "uchar" && kept.orientation === undefined && !kept.exif && !kept.icc
  if (!clean) return `${kind} was kept as ${JSON.stringify(kept)}`
  const size = upright ?? { width: answer.width, height: answer.height }
  return kept.width === size.width && kept.height === size.height
    ? undefined
    : `${kind} became ${kept.width}x${kept.height}`
}

it(
  `${COUNT} hostile, broken or strange files are refused with a reason or taken clean, in little memory`,
  { timeout: 120_000 + COUNT * 100 },
  async () => {
    const files = await hostilePictures(COUNT, SEED)
    const before = process.memoryUsage.rss()
    const faults: Array<string> = []
    for (const file of files) {
      const fault = await faultOf(file)
      if (fault !== undefined) faults.push(fault)
    }
    expect(faults).toEqual([])
    expect(process.memoryUsage.rss() - before).toBeLessThan(GROWTH_MAX)
    expect(new Set(files.map(({ kind }) => kind)).size).toBeGreaterThan(16)
  }
)
