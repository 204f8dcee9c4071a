/**
 * The process that holds OpenCV, whose 130 MB are never given back while it runs. It loads OpenCV at once, before the
 * first order comes, and ends with the process that started it.
 */
import type { CrewAnswer } from "./crew.ts"
import type { GrabCutMask, GrabCutOrder } from "./grabcut-messages.ts"
import { type Mat, openCv } from "./opencv.ts"

const SEED = 2

const separate = async ({ height, image, mask, rounds, width }: GrabCutOrder): Promise<GrabCutMask> => {
  const { cv } = await openCv()
  const mats: Array<Mat> = []
  const own = (mat: Mat): Mat => {
    mats.push(mat)
    return mat
  }
  try {
    const [picture, found] = [own(new cv.Mat(height, width, cv.CV_8UC3)), own(new cv.Mat(height, width, cv.CV_8UC1))]
    const [ground, product] = [own(new cv.Mat()), own(new cv.Mat())]
    picture.data.set(image)
    found.data.set(mask)
    // Its first guess is random, and would depend on every photograph that came before.
    cv.setRNGSeed(SEED)
    cv.grabCut(picture, found, new cv.Rect(0, 0, width, height), ground, product, rounds, cv.GC_INIT_WITH_MASK)
    return Uint8Array.from(found.data, (value) => value & 1)
  } catch {
    // OpenCV throws numbers when a model has too few pixels; that is no hypothesis, not a broken upload.
    return undefined
  } finally {
    for (const mat of mats) mat.delete()
  }
}

const tell = (answer: CrewAnswer<GrabCutMask>): void => void process.send?.(answer)

process.on("disconnect", () => process.exit(0))
process.on("message", (order: GrabCutOrder) => {
  const held = () => process.memoryUsage.rss()
  separate(order).then(
    (made) => tell({ type: "made", made, held: held() }),
    (error: unknown) =>
      tell({ type: "broke", message: error instanceof Error ? error.message : String(error), held: held() })
  )
})

// A failure is told to whoever sends an order.
openCv().catch(() => undefined)
