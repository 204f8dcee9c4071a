import type { Box, CheckFix, CopyPart, CreativeCopy, Rect, Scene } from "@marque/core/creative"
import { scrimOf } from "./scrim.ts"
import { capitalWords } from "./words.ts"

type Layer = Scene["layers"][number]
type Op = Layer["ops"][number]
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

/** Index of the layer that a box of words or logo was placed with: the nth box of a role has the nth layer of its name. */
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
  // The copy has the keys of the original: only colours change.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      (key === "hex" || key === "tint" || key === "ground") && typeof item === "string"
        ? (to.get(item) ?? item)
        : recoloured(item, to)
    ])
  ) as Value
}

/** The scene after a fix; copy fixes and advice leave it as it is. Pure: the scene given stays. */
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
    default:
      return scene
  }
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+([.,;:!?])/gu, "$1")
    .replaceAll(/\s{2,}/gu, " ")
    .trim()

/** Letter case of a replacement follows the words it replaces. */
const inCaseOf = (found: string, text: string): string =>
  /^\p{Lu}/u.test(found) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const calmed = (text: string): string => {
  const [first] = capitalWords(text)
  if (first === undefined) return text
  let made = text
  for (const { text: word, from, to } of capitalWords(text).toReversed()) {
    const starts = /(?:^|[.!?…]\s+)$/u.test(made.slice(0, from))
    const lower = word.toLowerCase()
    made = made.slice(0, from) + (starts ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower) + made.slice(to)
  }
  return made
}

const eachPart = <Copy extends Partial<CreativeCopy>>(
  copy: Copy,
  change: (text: string, part: CopyPart) => string
): Copy =>
  // Every key of a copy is a part, and every part is text.
  Object.fromEntries(
    Object.entries(copy).map(([part, text]) => [part, typeof text === "string" ? change(text, part as CopyPart) : text])
  ) as Copy

const fewerMarks = <Copy extends Partial<CreativeCopy>>(copy: Copy, keep: number): Copy => {
  let kept = 0
  return eachPart(copy, (text) =>
    text.replaceAll(/[!！]+/gu, (marks) => {
      const left = Math.max(0, Math.min(marks.length, keep - kept))
      kept += left
      return left > 0 ? marks.slice(0, left) : "."
    })
  )
}

/** The copy after a fix; fixes of the scene leave it as it is. A part that a fix empties keeps its words. */
export const applyCopyFix = <Copy extends Partial<CreativeCopy>>(copy: Copy, fix: CheckFix): Copy => {
  switch (fix.kind) {
    case "replace_words":
      return eachPart(copy, (text, part) => {
        if (part !== fix.part || text.slice(fix.from, fix.to) !== fix.found) return text
        const made = tidy(`${text.slice(0, fix.from)}${inCaseOf(fix.found, fix.text)}${text.slice(fix.to)}`)
        return made === "" ? text : made
      })
    case "insert_words": {
      const before = copy[fix.part]
      return { ...copy, [fix.part]: before === undefined || before.trim() === "" ? fix.text : `${before} ${fix.text}` }
    }
    case "normal_case":
      return eachPart(copy, (text, part) => (part === "display" || part === "eyebrow" ? text : calmed(text)))
    case "fewer_exclamations":
      return fewerMarks(copy, fix.keep)
    default:
      return copy
  }
}
