/**
 * Holds OpenCV, whose 130 MB are never freed while the process runs. Loads it before the first task, and ends with its
 * parent.
 */
import type { GrabCutMask, GrabCutTask } from "./grabcut-messages.ts"
import { type Mat, openCv } from "./opencv.ts"
import { serveTasks } from "./pool-process.ts"

const SEED = 2

const separate = async ({ height, image, mask, rounds, width }: GrabCutTask): Promise<GrabCutMask> => {
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
    // Its first guess is random, and would depend on earlier photographs.
    cv.setRNGSeed(SEED)
    cv.grabCut(picture, found, new cv.Rect(0, 0, width, height), ground, product, rounds, cv.GC_INIT_WITH_MASK)
    return Uint8Array.from(found.data, (value) => value & 1)
  } catch {
    // OpenCV throws numbers when a model has too few pixels, which means no hypothesis, not a failed upload.
    return undefined
  } finally {
    for (const mat of mats) mat.delete()
  }
}

serveTasks(separate)

openCv().catch(() => undefined)
