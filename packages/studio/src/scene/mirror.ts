import type { Fill, Op, Panes, Scene, Shadow, Shape } from "@marque/core/creative"

interface Placed {
  readonly x: number
  readonly w: number
}

const flip = <Value extends Placed>(value: Value, width: number): Value => ({ ...value, x: width - value.x - value.w })

const flipPoints = (points: ReadonlyArray<readonly [number, number]>, width: number) =>
  points.map(([x, y]): readonly [number, number] => [width - x, y])

const flipShape = (shape: Shape, width: number): Shape => {
  switch (shape.kind) {
    case "rect":
    case "arch":
      return flip(shape, width)
    case "disc":
      return { ...shape, x: width - shape.x }
    case "polygon":
      return { ...shape, points: flipPoints(shape.points, width) }
  }
}

const flipFill = (fill: Fill, width: number): Fill => {
  switch (fill.kind) {
    case "solid":
      return fill
    case "linear":
      return { ...fill, x0: width - fill.x0, x1: width - fill.x1 }
    case "radial":
      return { ...fill, x: width - fill.x }
  }
}

const flipShadow = (shadow: Shadow, width: number): Shadow => ({
  ...shadow,
  dx: -shadow.dx,
  slant: -shadow.slant,
  ...(shadow.clip !== undefined && { clip: flipShape(shadow.clip, width) })
})

const flipPanes = <Value extends Panes>(panes: Value, width: number): Value => ({
  ...panes,
  panes: panes.panes.map((points) => flipPoints(points, width))
})

const flipOp = (op: Op, width: number): Op => {
  switch (op.op) {
    case "fill":
      return {
        ...op,
        shape: flipShape(op.shape, width),
        fill: flipFill(op.fill, width),
        ...(op.clip !== undefined && { clip: flipShape(op.clip, width) })
      }
    case "stroke":
      return { ...op, shape: flipShape(op.shape, width) }
    case "image":
      return { ...flip(op, width), clip: flipShape(op.clip, width) }
    case "cutout":
      return {
        ...flip(op, width),
        turn: -op.turn,
        shadows: op.shadows.map((shadow) => flipShadow(shadow, width)),
        ...(op.glaze !== undefined && { glaze: flipPanes(op.glaze, width) })
      }
    case "panes":
      return flipPanes(op, width)
    case "text":
      return { ...op, lines: op.lines.map((line) => ({ ...line, x: width - line.x - line.width })) }
    case "logo":
      return flip(op, width)
    case "grain":
      return op
  }
}

/** Keeps pictures, logos and words. An involution. */
export const mirrorScene = (scene: Scene): Scene => {
  const width = scene.frame.w
  return {
    ...scene,
    frame: { ...scene.frame, safe: flip(scene.frame.safe, width) },
    layers: scene.layers.map((layer) => ({ ...layer, ops: layer.ops.map((op) => flipOp(op, width)) })),
    boxes: scene.boxes.map((box) => flip(box, width))
  }
}
