import { creativeWarnings, type KeptFix, type Rect, type Scene, type SceneFix } from "@marque/core/creative"
import { BODY_CONTRAST, LARGE_CONTRAST } from "../colour/contrast.ts"
import { applyFix } from "./apply-fix.ts"
import { luminanceOf, ratioOf } from "./ground-light.ts"
import { scrimOf } from "./scrim.ts"
import { isText, sharedArea } from "./subject.ts"

/** Pixels by which the same box may have moved. */
const SAME = 0.5

const boxesOf = (fix: SceneFix): ReadonlyArray<number> => {
  switch (fix.kind) {
    case "recolour":
    case "recrop":
      return []
    case "move":
      return fix.moves.map(({ box }) => box)
    case "logo":
      return [fix.box]
    default:
      return fix.changes.map(({ box }) => box)
  }
}

export const keepFix = ({ boxes, frame: { h, w } }: Scene, fix: SceneFix): KeptFix => ({
  fix,
  frame: { w, h },
  boxes: boxesOf(fix).flatMap((index) => {
    const box = boxes[index]
    if (box === undefined) return []
    const nth = boxes.slice(0, index).filter(({ role }) => role === box.role).length
    return [{ index, nth, role: box.role, x: box.x, y: box.y, w: box.w, h: box.h }]
  })
})

const isSame = (a: Rect, b: Rect): boolean =>
  [a.x - b.x, a.y - b.y, a.w - b.w, a.h - b.h].every((off) => Math.abs(off) <= SAME)

const isOwn = ({ boxes, frame }: Scene, kept: KeptFix): boolean =>
  frame.w === kept.frame.w &&
  frame.h === kept.frame.h &&
  kept.boxes.every(({ index, role, ...rect }) => {
    const box = boxes[index]
    return box?.role === role && isSame(box, rect)
  })

const indexIn = ({ boxes }: Scene, { boxes: kept }: KeptFix, index: number): number => {
  const asked = kept.find((each) => each.index === index)
  const own = boxes.flatMap(({ role }, at) => (role === asked?.role ? [at] : []))
  return own[asked?.nth ?? 0] ?? -1
}

const reads = ({ boxes }: Scene, index: number, hex: string): boolean => {
  const box = boxes[index]
  if (box?.ground === undefined) return false
  const needed = box.role === "headline" || box.role === "display" ? LARGE_CONTRAST : BODY_CONTRAST
  return ratioOf(luminanceOf(hex), luminanceOf(box.ground)) >= needed
}

const liesAlone = (scene: Scene, index: number): boolean => {
  const box = scene.boxes[index]
  if (box === undefined || box.role === "cta") return false
  const rect = scrimOf(box, scene.frame.u)
  return scene.boxes.every((each, at) => at === index || !isText(each) || sharedArea(rect, each) === 0)
}

const logoIn = (scene: Scene, fix: Extract<SceneFix, { kind: "logo" }>, index: number): SceneFix | undefined => {
  const box = scene.boxes[index]
  const { frame } = scene
  if (box === undefined || fix.change !== "variant") return undefined
  const w = (box.h * fix.w) / fix.h
  const x = box.x + box.w / 2 > frame.w / 2 ? box.x + box.w - w : box.x
  const { safe } = frame
  if (x < safe.x - 1 || x + w > safe.x + safe.w + 1) return undefined
  const rect = { x, y: box.y, w, h: box.h }
  const isFree = scene.boxes.every(
    (each, at) => at === index || each.role === "photo" || each.role === "display" || sharedArea(rect, each) === 0
  )
  return isFree ? { ...fix, ...rect, box: index } : undefined
}

const carried = (scene: Scene, kept: KeptFix): SceneFix | undefined => {
  const { fix } = kept
  switch (fix.kind) {
    case "recolour":
    case "recrop":
      return fix
    case "text_colour": {
      const changes = fix.changes
        .map(({ box, hex }) => ({ box: indexIn(scene, kept, box), hex }))
        .filter(({ box, hex }) => reads(scene, box, hex))
      return changes.length < fix.changes.length ? undefined : { ...fix, changes }
    }
    case "scrim": {
      const changes = fix.changes
        .map((change) => ({ ...change, box: indexIn(scene, kept, change.box) }))
        .filter(({ box }) => liesAlone(scene, box))
      return changes.length < fix.changes.length ? undefined : { ...fix, changes }
    }
    case "logo":
      return logoIn(scene, fix, indexIn(scene, kept, fix.box))
    case "move":
      return undefined
  }
}

/** Reproduces the fixed scene exactly; in another, applies what fits and warns otherwise. Pure. */
export const withKeptFixes = (scene: Scene, fixes: ReadonlyArray<KeptFix>): Scene =>
  fixes.reduce((made, kept) => {
    const fix = isOwn(made, kept) ? kept.fix : carried(made, kept)
    if (fix !== undefined) return applyFix(made, fix)
    const warning = creativeWarnings.fixLeftOut(kept.fix.kind)
    return made.warnings.includes(warning) ? made : { ...made, warnings: [...made.warnings, warning] }
  }, scene)
