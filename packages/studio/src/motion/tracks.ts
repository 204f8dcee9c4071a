import type { Rect, Scene, Shape } from "@marque/core/creative"
import { boundsOf } from "../frame/bounds.ts"

type Layer = Scene["layers"][number]
type Op = Layer["ops"][number]

/**
 * `set` and `halo` move with the camera by their depth; `window` moves inside its fixed outline; `product` follows its
 * carrier.
 */
export interface Track {
  readonly kind: "still" | "set" | "window" | "product" | "words"
  readonly layers: ReadonlyArray<Layer>
  /** 0 far to 1 near; for words the reading order, 0 first to 1 last. */
  readonly depth: number
  readonly anchor: { readonly x: number; readonly y: number }
  readonly window?: Shape
  readonly carrier?: number
}

const FULL = 1

const covers = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x + FULL &&
  outer.y <= inner.y + FULL &&
  outer.x + outer.w >= inner.x + inner.w - FULL &&
  outer.y + outer.h >= inner.y + inner.h - FULL

const holds = (rect: Rect, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h

const centreOf = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 })

const windowOf = ({ kind, ops }: Layer): Shape | undefined => {
  const pictures = ops.flatMap((op) => (op.op === "image" ? [op.clip] : []))
  return kind === "photo" && pictures.length === 1 ? pictures[0] : undefined
}

const spansWidth = (op: Op, frame: Rect): boolean => {
  if (op.op === "panes") return true
  if (op.op !== "fill" || op.clip !== undefined) return false
  const { x, w } = boundsOf(op.shape)
  return x <= frame.x + FULL && x + w >= frame.w - FULL
}

/** Blocks, rails, panels or plates are the page's design, so all grounds stay. */
const isSet = ({ kind, ops }: Layer, frame: Rect): boolean =>
  (kind === "ground" || kind === "light") && ops.every((op) => spansWidth(op, frame))

const opaque = (op: Op): boolean =>
  op.op === "fill" && (op.fill.kind === "solid" ? op.fill.alpha === 1 : op.fill.stops.every(({ alpha }) => alpha === 1))

const contactOf = ({ ops }: Layer, frame: Rect) => {
  const things = ops.flatMap((op) => (op.op === "cutout" ? [op] : []))
  if (things.length === 0) return centreOf(frame)
  const left = Math.min(...things.map(({ x }) => x))
  const right = Math.max(...things.map(({ x, w }) => x + w))
  return { x: (left + right) / 2, y: Math.max(...things.map(({ y, h }) => y + h)) }
}

const carries = (track: Track, at: { readonly x: number; readonly y: number }): boolean =>
  track.window !== undefined
    ? holds(boundsOf(track.window), at)
    : track.layers.some(({ kind, ops }) =>
        kind === "ground" ? ops.some((op) => opaque(op) && op.op === "fill" && holds(boundsOf(op.shape), at)) : false
      )

/** Layers nearer than this move as one, which saves painting. */
const SAME_DEPTH = 0.11

const joins = (last: Track | undefined, next: Track): last is Track =>
  last !== undefined && last.kind === next.kind && (next.kind === "still" || next.kind === "set")
    ? next.kind === "still" || next.depth - last.depth <= SAME_DEPTH
    : false

const topOf = ({ ops }: Layer): number => {
  const lines = ops.flatMap((op) => (op.op === "text" ? op.lines.map(({ y }) => y) : []))
  if (lines.length > 0) return Math.min(...lines)
  return Math.min(...ops.map((op) => (op.op === "fill" ? boundsOf(op.shape).y : Number.MAX_VALUE)))
}

const RULE = { w: 1 / 6, h: 1 / 100 }

const isRule = (op: Op, frame: Rect): boolean => {
  if (op.op !== "fill" || op.shape.kind !== "rect") return false
  return op.shape.w <= RULE.w * frame.w && op.shape.h <= RULE.h * frame.h
}

const withRules = (layers: ReadonlyArray<Layer>, frame: Rect): ReadonlyArray<Layer> =>
  layers.flatMap((layer) => {
    const rules = layer.kind === "ground" ? layer.ops.filter((op) => isRule(op, frame)) : []
    if (rules.length !== 1) return [layer]
    const rest = layer.ops.filter((op) => !rules.includes(op))
    return [...(rest.length > 0 ? [{ ...layer, ops: rest }] : []), { ...layer, kind: "type", ops: rules } as const]
  })

const sizeOf = ({ ops }: Layer): number => Math.max(0, ...ops.map((op) => (op.op === "text" ? op.size : 0)))

const weightOf = ({ ops }: Layer): number =>
  ops.reduce(
    (sum, op) => sum + (op.op === "text" ? op.lines.reduce((all, { width }) => all + width, 0) * op.size : 0),
    0
  )

/** A badge's words, and a headline without anything else to see. */
const standing = (layers: ReadonlyArray<Layer>, badges: ReadonlyArray<Layer>): ((words: Layer) => boolean) => {
  const isBare = layers.every(({ kind }) => kind !== "product" && kind !== "photo")
  const headline = layers
    .filter(({ kind }) => kind === "type")
    .reduce<Layer | undefined>((most, each) => (most && weightOf(most) >= weightOf(each) ? most : each), undefined)
  const plates = badges.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "fill" ? [boundsOf(op.shape)] : [])))
  return (words) => {
    if (isBare && headline !== undefined && sizeOf(words) >= sizeOf(headline)) return true
    const lines = words.ops.flatMap((op) => (op.op === "text" ? op.lines : []))
    return lines.length > 0 && plates.some((plate) => lines.every(({ x, y }) => holds(plate, { x, y })))
  }
}

/** Words that come in lie on everything else. */
export const tracksOf = (scene: Scene): ReadonlyArray<Track> => {
  const frame: Rect = { x: 0, y: 0, w: scene.frame.w, h: scene.frame.h }
  const middle = centreOf(frame)
  const layers = withRules(scene.layers, frame)
  const isRoom = layers.every((layer) => {
    const window = windowOf(layer)
    if (window !== undefined) return covers(boundsOf(window), frame)
    return (layer.kind !== "ground" && layer.kind !== "light") || isSet(layer, frame)
  })
  const isFramed = layers.some((layer) => {
    const window = windowOf(layer)
    return window !== undefined && !covers(boundsOf(window), frame)
  })
  const firstProduct = layers.findIndex(({ kind }) => kind === "product")
  const firstPhoto = layers.findIndex(({ kind }) => kind === "photo")
  const isOver = ({ kind }: Layer, place: number): boolean =>
    (firstProduct >= 0 && place > firstProduct) || (kind === "halo" && firstPhoto >= 0 && place > firstPhoto)
  const tracks: Array<Track> = []
  const add = (track: Track) => {
    const last = tracks.at(-1)
    if (joins(last, track)) tracks[tracks.length - 1] = { ...last, layers: [...last.layers, ...track.layers] }
    else tracks.push(track)
  }
  for (const [place, layer] of layers.entries()) {
    const base = { layers: [layer], depth: layer.z, anchor: middle }
    const window = windowOf(layer)
    if (layer.kind === "type" || layer.kind === "logo" || layer.kind === "grain") continue
    if (layer.kind === "product") {
      const anchor = contactOf(layer, frame)
      const carrier = tracks.findLastIndex((track) => carries(track, anchor))
      add({ ...base, kind: "product", anchor, ...(carrier >= 0 && { carrier }) })
    } else if (window !== undefined) add({ ...base, kind: "window", anchor: centreOf(boundsOf(window)), window })
    // A framed photograph's halo is its rim, which stays in place.
    else if (layer.kind === "halo" && isFramed) add({ ...base, kind: "still" })
    else if (isOver(layer, place)) add({ ...base, kind: "still" })
    else if (layer.kind === "halo" || layer.kind === "display") add({ ...base, kind: "set" })
    else add({ ...base, kind: isRoom ? "set" : "still" })
  }
  const badges = layers.filter((layer, place) => layer.kind === "halo" && isOver(layer, place))
  const stands = standing(layers, badges)
  const isMark = (layer: Layer) =>
    layer.kind === "logo" || layer.kind === "grain" || (layer.kind === "type" && stands(layer))
  const marks = layers.filter(isMark)
  if (marks.length > 0) tracks.push({ kind: "still", layers: marks, depth: 1, anchor: middle })
  const words = layers
    .filter((layer) => layer.kind === "type" && !isMark(layer))
    .toSorted((a, b) => topOf(a) - topOf(b))
  words.forEach((layer, index) => {
    const depth = words.length < 2 ? 0 : index / (words.length - 1)
    tracks.push({ kind: "words", layers: [layer], depth, anchor: middle })
  })
  return tracks
}
