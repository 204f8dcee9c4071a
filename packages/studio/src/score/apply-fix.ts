import type { Box, CheckFix, Rect, Scene } from "@marque/core/creative"
import { scrimOf } from "./scrim.ts"

type Layer = Scene["layers"][number]
type Op = Layer["ops"][number]
/** Tolerance for equal crops, share of a photograph. */
const SAME = 1e-3

type Shape = Extract<Op, { op: "fill" }>["shape"]

const shiftedShape = (shape: Shape, dx: number, dy: number): Shape =>
  shape.kind === "polygon"
    ? { ...shape, points: shape.points.map(([x, y]) => [x + dx, y + dy] as const) }
    : { ...shape, x: shape.x + dx, y: shape.y + dy }

const shifted = (op: Op, dx: number, dy: number): Op => {
  switch (op.op) {
    case "text":
      return { ...op, lines: op.lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy })) }
    case "fill":
    case "stroke":
      return { ...op, shape: shiftedShape(op.shape, dx, dy) }
    case "logo":
    case "image":
    case "cutout":
      return { ...op, x: op.x + dx, y: op.y + dy }
    default:
      return op
  }
}

const layerOf = (scene: Scene, index: number): number => {
  const role = scene.boxes[index]?.role
  const nth = scene.boxes.slice(0, index).filter((box) => box.role === role).length
  const layers = scene.layers.flatMap(({ id }, at) => (id === role ? [at] : []))
  return layers[nth] ?? -1
}

const withBox = (scene: Scene, index: number, box: (old: Box) => Box, layer: (old: Layer) => Layer): Scene => {
  const at = layerOf(scene, index)
  return {
    ...scene,
    boxes: scene.boxes.map((each, number) => (number === index ? box(each) : each)),
    layers: scene.layers.map((each, number) => (number === at ? layer(each) : each))
  }
}

const moved = (scene: Scene, index: number, dx: number, dy: number): Scene =>
  withBox(
    scene,
    index,
    (box) => ({ ...box, x: box.x + dx, y: box.y + dy }),
    (layer) => ({ ...layer, ops: layer.ops.map((op) => shifted(op, dx, dy)) })
  )

const inColour = (scene: Scene, index: number, hex: string): Scene =>
  withBox(
    scene,
    index,
    (box) => ({ ...box, hex }),
    (layer) => ({ ...layer, ops: layer.ops.map((op) => (op.op === "text" ? { ...op, hex } : op)) })
  )

const underScrim = (
  scene: Scene,
  { box: index, hex, alpha, text }: Extract<CheckFix, { kind: "scrim" }>["changes"][number]
): Scene => {
  const box = scene.boxes[index]
  if (box === undefined) return scene
  const rect = scrimOf(box, scene.frame.u)
  const layer: Layer = {
    id: `scrim ${index}`,
    z: 0.85,
    kind: "light",
    ops: [{ op: "fill", shape: { kind: "rect", ...rect }, fill: { kind: "solid", hex, alpha } }]
  }
  const at = layerOf(scene, index)
  const coloured = inColour(scene, index, text)
  return { ...coloured, layers: [...coloured.layers.slice(0, at), layer, ...coloured.layers.slice(at)] }
}

const withLogo = (scene: Scene, fix: Extract<CheckFix, { kind: "logo" }>): Scene => {
  const rect: Rect = { x: fix.x, y: fix.y, w: fix.w, h: fix.h }
  const old = scene.layers[layerOf(scene, fix.box)]?.ops[0]
  const other = old?.op === "logo" && old.source !== fix.assetId
  const placed = withBox(
    scene,
    fix.box,
    (box) => ({ ...box, ...rect }),
    (layer) => ({
      ...layer,
      ops: layer.ops.map((op) => {
        if (op.op !== "logo") return op
        return other ? { ...op, ...rect, source: fix.assetId, crop: fix.crop } : { ...op, ...rect }
      })
    })
  )
  if (!other || old?.op !== "logo") return placed
  const sources = scene.sources.map((source) =>
    source.role === "logo" && source.assetId === old.source ? { ...source, assetId: fix.assetId } : source
  )
  return { ...placed, sources }
}

const recoloured = <Value>(value: Value, to: ReadonlyMap<string, string>): Value => {
  if (Array.isArray(value)) return value.map((item) => recoloured(item, to)) as Value
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      (key === "hex" || key === "tint" || key === "ground") && typeof item === "string"
        ? (to.get(item) ?? item)
        : recoloured(item, to)
    ])
  ) as Value
}

const recropped = (scene: Scene, { from, source, to }: Extract<CheckFix, { kind: "recrop" }>): Scene => {
  const isMeant = (op: Op) =>
    op.op === "image" &&
    op.source === source &&
    [op.crop.x - from.x, op.crop.y - from.y, op.crop.w - from.w, op.crop.h - from.h].every(
      (off) => Math.abs(off) < SAME
    )
  if (!scene.layers.some(({ ops }) => ops.some(isMeant))) return scene
  return {
    ...scene,
    layers: scene.layers.map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) => (op.op === "image" && isMeant(op) ? { ...op, crop: to } : op))
    })),
    sources: scene.sources.map((each) =>
      each.assetId === source ? { ...each, effectiveScale: (each.effectiveScale * to.w) / from.w } : each
    )
  }
}

export const applyFix = (scene: Scene, fix: CheckFix): Scene => {
  switch (fix.kind) {
    case "recolour": {
      const to = new Map(fix.changes.map((change) => [change.from, change.to]))
      return { ...scene, layers: recoloured(scene.layers, to), boxes: recoloured(scene.boxes, to) }
    }
    case "text_colour":
      return fix.changes.reduce((made, { box, hex }) => inColour(made, box, hex), scene)
    case "scrim":
      return fix.changes.reduce(underScrim, scene)
    case "move":
      return fix.moves.reduce((made, { box, dx, dy }) => moved(made, box, dx, dy), scene)
    case "logo":
      return withLogo(scene, fix)
    case "recrop":
      return recropped(scene, fix)
    default:
      return scene
  }
}
