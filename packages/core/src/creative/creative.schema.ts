import { Schema } from "effect"
import { LightSide } from "../model/light-side.ts"

const optional = Schema.optionalKey
const N = Schema.Finite
const Hex = Schema.String.check(Schema.isPattern(/^#[0-9A-F]{6}$/))

/** Every layout of the engine; `quote` needs no picture and is the last resort. */
export const CreativeLayout = Schema.Literals([
  "stage",
  "arch",
  "halax",
  "bleed",
  "split",
  "flatlay",
  "grid",
  "offer",
  "macro",
  "diptych",
  "quote"
])
export type CreativeLayout = typeof CreativeLayout.Type

export { LightSide }

/** Axis-aligned rectangle; pixels of the frame unless said otherwise, origin at the top left. */
export const Rect = Schema.Struct({ x: N, y: N, w: N, h: N })
export type Rect = typeof Rect.Type

/** Outline in pixels of the frame. An arch is a rectangle whose top is a half circle of its width. */
export const Shape = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("rect"), x: N, y: N, w: N, h: N, radius: optional(N) }),
  Schema.Struct({ kind: Schema.Literal("arch"), x: N, y: N, w: N, h: N }),
  Schema.Struct({ kind: Schema.Literal("disc"), x: N, y: N, r: N }),
  Schema.Struct({ kind: Schema.Literal("polygon"), points: Schema.Array(Schema.Tuple([N, N])) })
])
export type Shape = typeof Shape.Type

/** Gradient stop: position 0-1, sRGB colour, straight alpha 0-1. */
export const Stop = Schema.Struct({ at: N, hex: Hex, alpha: N })
export type Stop = typeof Stop.Type

/** What a shape is filled with; points are pixels of the frame. */
export const Fill = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("solid"), hex: Hex, alpha: N }),
  Schema.Struct({ kind: Schema.Literal("linear"), x0: N, y0: N, x1: N, y1: N, stops: Schema.Array(Stop) }),
  Schema.Struct({ kind: Schema.Literal("radial"), x: N, y: N, r: N, stops: Schema.Array(Stop) })
])
export type Fill = typeof Fill.Type

/** Light through a window: panes as polygons, softened, faded along y. `blur` is a standard deviation in pixels. */
export const Panes = Schema.Struct({
  panes: Schema.Array(Schema.Array(Schema.Tuple([N, N]))),
  blur: N,
  hex: Hex,
  alpha: N,
  /** Opacity along y, sorted by y. */
  fade: Schema.Array(Schema.Struct({ y: N, alpha: N }))
})
export type Panes = typeof Panes.Type

/**
 * Shadow of a cut-out: its silhouette squashed toward the contact line, slanted, moved and softened.
 *
 * `squash` is the share of its height that is left, `slant` pixels to the right per pixel upward, `blur` a standard
 * deviation in pixels; `from` and `to` cut the silhouette (fractions of its height from the top).
 */
export const Shadow = Schema.Struct({
  squash: N,
  slant: N,
  dx: N,
  dy: N,
  blur: N,
  hex: Hex,
  alpha: N,
  from: N,
  clip: optional(Shape)
})
export type Shadow = typeof Shadow.Type

/**
 * Colour of the ground on the edge of a cut-out, as a thing in a room takes some of the room's light. `reach` is how far
 * it goes inward, a standard deviation in pixels.
 */
export const Rim = Schema.Struct({ hex: Hex, alpha: N, reach: N })
export type Rim = typeof Rim.Type

/** One line of text: `x` of its left edge and `y` of its baseline, `width` without trailing tracking; pixels. */
export const TextLine = Schema.Struct({ text: Schema.String, x: N, y: N, width: N })
export type TextLine = typeof TextLine.Type

/** One instruction of the painter. Sources are asset ids; `crop` is in fractions of the source. */
export const Op = Schema.Union([
  Schema.Struct({ op: Schema.Literal("fill"), shape: Shape, fill: Fill, clip: optional(Shape) }),
  Schema.Struct({ op: Schema.Literal("stroke"), shape: Shape, hex: Hex, alpha: N, width: N }),
  Schema.Struct({
    op: Schema.Literal("image"),
    source: Schema.String,
    crop: Rect,
    ...Rect.fields,
    clip: Shape,
    mirror: Schema.Boolean,
    extend: Schema.Boolean,
    /** What of the source must not be cut off, in fractions of it; absent where that is not known, or nothing is. */
    subject: optional(Rect)
  }),
  Schema.Struct({
    op: Schema.Literal("cutout"),
    source: Schema.String,
    crop: Rect,
    ...Rect.fields,
    turn: N,
    mirror: optional(Schema.Boolean),
    shadows: Schema.Array(Shadow),
    rim: optional(Rim),
    glaze: optional(Panes)
  }),
  Schema.Struct({ op: Schema.Literal("panes"), ...Panes.fields }),
  Schema.Struct({
    op: Schema.Literal("text"),
    family: Schema.String,
    /** Families for characters that `family` lacks, in order. */
    fallbacks: optional(Schema.Array(Schema.String)),
    /** Which way its lines run; from left to right when absent. `x` of a line is its left edge either way. */
    direction: optional(Schema.Literals(["ltr", "rtl"])),
    weight: N,
    /** Pixels. */
    size: N,
    tracking: N,
    hex: Hex,
    lines: Schema.Array(TextLine)
  }),
  Schema.Struct({ op: Schema.Literal("logo"), source: Schema.String, crop: Rect, ...Rect.fields, tint: optional(Hex) }),
  Schema.Struct({ op: Schema.Literal("grain"), seed: N, alpha: N })
])
export type Op = typeof Op.Type

/** Ops of one subject. `z` is 0 far to 1 near. */
export const Layer = Schema.Struct({
  id: Schema.String,
  z: N,
  kind: Schema.Literals(["ground", "light", "halo", "photo", "display", "product", "type", "logo", "grain"]),
  ops: Schema.Array(Op)
})
export type Layer = typeof Layer.Type

/**
 * What a box on the canvas is there for; layouts place boxes and the measure judges them by it. `badge` is the shape under
 * the words of an `offer` or a price, `name` the name of one of several products.
 */
export const BoxRole = Schema.Literals([
  "headline",
  "body",
  "eyebrow",
  "cta",
  "price",
  "oldPrice",
  "offer",
  "validity",
  "attribution",
  "name",
  "disclaimer",
  "display",
  "badge",
  "logo",
  "product",
  "photo"
])
export type BoxRole = typeof BoxRole.Type

/** Where something stands, for checks, hit testing and tests; pixels of the frame. */
export const Box = Schema.Struct({
  role: BoxRole,
  ...Rect.fields,
  /** Type size in pixels. */
  size: optional(N),
  weight: optional(N),
  hex: optional(Hex),
  ground: optional(Hex),
  lines: optional(N)
})
export type Box = typeof Box.Type

/** Where the pixels of a scene come from. `effectiveScale`: source pixels per output pixel at 1x; below 1 is enlarged. */
export const SceneSource = Schema.Struct({
  assetId: Schema.String,
  role: Schema.Literals(["product", "photo", "place", "logo"]),
  effectiveScale: N,
  /** A label or a whole product whose colours are kept: the file is written finer for its sake. */
  trueColours: optional(Schema.Boolean)
})
export type SceneSource = typeof SceneSource.Type

/** A picture as data: painted by one interpreter in Node and in the browser, stored with the asset, hashed and checked. */
export const Scene = Schema.Struct({
  engine: Schema.String,
  layout: CreativeLayout,
  variant: N,
  brandVersion: N,
  frame: Schema.Struct({ ratio: Schema.String, w: N, h: N, u: N, safe: Rect }),
  light: Schema.Struct({ side: LightSide }),
  roles: Schema.Struct({
    paper: Hex,
    ink: Hex,
    deep: Hex,
    accents: Schema.Array(Hex),
    dark: optional(Schema.Boolean)
  }),
  layers: Schema.Array(Layer),
  boxes: Schema.Array(Box),
  sources: Schema.Array(SceneSource),
  /** What the engine had to leave out or could not do well, in sentences for the user. */
  warnings: Schema.Array(Schema.String)
})
export type Scene = typeof Scene.Type
