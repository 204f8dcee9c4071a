import type { Op, Rect, Scene } from "@marque/core/creative"
import { differenceCiede2000, modeLab65, modeRgb, modeXyz65, useMode } from "culori/fn"
import { paint } from "../paint/index.ts"
import { makeSurfaces } from "./canvas.ts"
import type { Pixels } from "../colour/facts.ts"
import { preparePictures } from "./prepared.ts"
import type { CreativeSources } from "./sources.ts"

useMode(modeRgb)
useMode(modeXyz65)
const toLab = useMode(modeLab65)
const difference = differenceCiede2000()

type Shown = Extract<Op, { op: "cutout" | "image" }>

const isShown = (op: Op): op is Shown => op.op === "cutout" || op.op === "image"

const bareOf = (op: Shown): Shown => {
  if (op.op === "image") return op
  const { glaze: _, rim: __, ...rest } = op
  return { ...rest, shadows: [] }
}

/** Sampling step in pixels; a mean needs no more. */
const STEP = 3

const placed = (op: Shown, region: Rect): Rect => ({
  x: op.x + ((region.x - op.crop.x) / op.crop.w) * op.w,
  y: op.y + ((region.y - op.crop.y) / op.crop.h) * op.h,
  w: (region.w / op.crop.w) * op.w,
  h: (region.h / op.crop.h) * op.h
})

const isMoved = (op: Shown): boolean => (op.op === "cutout" ? op.turn !== 0 || op.mirror === true : op.mirror)

const covered = ({ boxes }: Scene, x: number, y: number): boolean =>
  boxes.some((box) => box.role !== "product" && box.role !== "photo" && inside(box, x, y))

const inside = ({ h, w, x, y }: Rect, column: number, row: number): boolean =>
  column >= x && column < x + w && row >= y && row < y + h

const labAt = ({ data }: Pick<Pixels, "data">, at: number) =>
  toLab({ mode: "rgb", r: (data[at] ?? 0) / 255, g: (data[at + 1] ?? 0) / 255, b: (data[at + 2] ?? 0) / 255 })

/**
 * Mean CIEDE2000; `region` in fractions of the photograph. Ignores what overlaps the product. Undefined when no solid
 * pixel can be compared.
 */
export const productDistance = async (
  scene: Scene,
  files: CreativeSources,
  picture: Pixels,
  { region, source }: { readonly source: string; readonly region?: Rect | undefined }
): Promise<number | undefined> => {
  const ops = scene.layers.flatMap((layer) => layer.ops)
  const op = ops.filter(isShown).find((one) => one.source === source)
  if (op === undefined || (region !== undefined && isMoved(op))) return undefined
  const bare = bareOf(op)
  const pictures = await preparePictures([bare], files, 1)
  const surfaces = makeSurfaces()
  const { canvas, ctx } = surfaces.create(scene.frame.w, scene.frame.h)
  const layer = { id: "product", z: 0.5, kind: "product" as const, ops: [bare] }
  paint({ ...scene, layers: [layer] }, ctx, surfaces.create, pictures)
  const own = canvas.data()
  surfaces.release()
  pictures.release()
  const where = region && placed(op, region)
  let [sum, count] = [0, 0]
  for (let y = 0; y < picture.height; y += STEP) {
    for (let x = 0; x < picture.width; x += STEP) {
      const at = (y * picture.width + x) * 4
      if (own[at + 3] !== 255 || (where !== undefined && !inside(where, x, y)) || covered(scene, x, y)) continue
      sum += difference(labAt({ data: own }, at), labAt(picture, at))
      count += 1
    }
  }
  return count === 0 ? undefined : sum / count
}
