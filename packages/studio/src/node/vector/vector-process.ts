/**
 * The process that draws vector graphics. The drawing library has no limit, so this process is killed by the
 * one that started it when it takes too long, and by itself when it takes too much memory. It ends with its parent.
 */
import sharp, { type Metadata } from "sharp"
import type { CrewAnswer } from "../crew.ts"
import { LIMITS } from "../limits.ts"
import type { VectorOrder, VectorPicture } from "./vector-messages.ts"

sharp.concurrency(1)
sharp.cache(false)

const MEMORY_CHECK_MS = 20
/** Points per inch of CSS, and the densities that the library takes. */
const [DENSITY, DENSITY_LEAST, DENSITY_MOST] = [72, 1, 2400]

const densityOf = ({ height, width }: Metadata, side: number): number =>
  Math.max(DENSITY_LEAST, Math.min(DENSITY_MOST, (DENSITY * side) / Math.max(1, width, height)))

const draw = async ({ side, svg }: VectorOrder): Promise<VectorPicture> => {
  const source = Buffer.from(svg)
  const limits = { failOn: "truncated", limitInputPixels: LIMITS.uploadPixels.value } as const
  const density = densityOf(await sharp(source, limits).metadata(), side)
  const { data, info } = await sharp(source, { ...limits, density })
    .resize({ width: side, height: side, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const tell = (answer: CrewAnswer<VectorPicture>): void => void process.send?.(answer)

/** An ordinary exit would wait for the thread that draws. */
const end = () => process.kill(process.pid, "SIGKILL")

setInterval(() => {
  if (process.memoryUsage.rss() > LIMITS.vectorResidentBytes.value) end()
}, MEMORY_CHECK_MS).unref()

process.on("disconnect", end)
process.on("message", (order: VectorOrder) => {
  const held = () => process.memoryUsage.rss()
  // The time for drawing counts from here, whatever the start took.
  tell({ type: "progress", fraction: 0 })
  draw(order).then(
    (made) => tell({ type: "made", made, held: held() }),
    (error: unknown) =>
      tell({ type: "broke", message: error instanceof Error ? error.message : String(error), held: held() })
  )
})
