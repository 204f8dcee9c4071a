/** The drawing library has no limits: the parent kills this process on time-out, and it kills itself on memory. */
import sharp, { type Metadata } from "sharp"
import { LIMITS } from "../limits.ts"
import { serveTasks } from "../pool-process.ts"
import type { VectorTask, VectorPicture } from "./vector-messages.ts"

sharp.concurrency(1)
sharp.cache(false)

const MEMORY_CHECK_MS = 20
/** CSS points per inch, and the library's density range. */
const [DENSITY, DENSITY_LEAST, DENSITY_MOST] = [72, 1, 2400]

const densityOf = ({ height, width }: Metadata, side: number): number =>
  Math.max(DENSITY_LEAST, Math.min(DENSITY_MOST, (DENSITY * side) / Math.max(1, width, height)))

const draw = async ({ side, svg }: VectorTask): Promise<VectorPicture> => {
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

/** A normal exit would wait for the drawing thread. */
const end = () => process.kill(process.pid, "SIGKILL")

setInterval(() => {
  if (process.memoryUsage.rss() > LIMITS.vectorResidentBytes.value) end()
}, MEMORY_CHECK_MS).unref()

serveTasks<VectorTask, VectorPicture>((task, onProgress) => {
  // Drawing time counts from here, without the start.
  onProgress(0)
  return draw(task)
}, end)
