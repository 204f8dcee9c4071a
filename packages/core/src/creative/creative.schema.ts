import { Schema } from "effect"
import { LightSide } from "../model/light-side.ts"

const optional = Schema.optionalKey
const N = Schema.Finite
const Hex = Schema.String.check(Schema.isPattern(/^#[0-9A-F]{6}$/))

/** `quote` needs no picture and is the fallback. */
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

/** Frame pixels unless stated otherwise, origin top left. */
export const Rect = Schema.Struct({ x: N, y: N, w: N, h: N })
export type Rect = typeof Rect.Type

/** Frame pixels. The top of an arch is a half circle of its width. */
export const Shape = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("rect"), x: N, y: N, w: N, h: N, radius: optional(N) }),
  Schema.Struct({ kind: Schema.Literal("arch"), x: N, y: N, w: N, h: N }),
  Schema.Struct({ kind: Schema.Literal("disc"), x: N, y: N, r: N }),
  Schema.Struct({ kind: Schema.Literal("polygon"), points: Schema.Array(Schema.Tuple([N, N])) })
])
export type Shape = typeof Shape.Type

/** Position 0-1, sRGB colour, straight alpha 0-1. */
export const Stop = Schema.Struct({ at: N, hex: Hex, alpha: N })
export type Stop = typeof Stop.Type

/** Points are frame pixels. */
export const Fill = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("solid"), hex: Hex, alpha: N }),
  Schema.Struct({ kind: Schema.Literal("linear"), x0: N, y0: N, x1: N, y1: N, stops: Schema.Array(Stop) }),
  Schema.Struct({ kind: Schema.Literal("radial"), x: N, y: N, r: N, stops: Schema.Array(Stop) })
])
export type Fill = typeof Fill.Type

/** Light through a window, faded along y. `blur`: standard deviation in pixels. */
export const Panes = Schema.Struct({
  panes: Schema.Array(Schema.Array(Schema.Tuple([N, N]))),
  blur: N,
  hex: Hex,
  alpha: N,
  /** Sorted by y. */
  fade: Schema.Array(Schema.Struct({ y: N, alpha: N }))
})
export type Panes = typeof Panes.Type

/**
 * Shadow of a cut-out.
 *
 * `squash`: remaining share of its height; `slant`: pixels to the right per pixel upward; `blur`: standard deviation in
 * pixels; `from`, `to`: cut of the silhouette, fractions of its height from the top.
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

/** Ground colour reflected on a cut-out's edge. `reach`: inward standard deviation in pixels. */
export const Rim = Schema.Struct({ hex: Hex, alpha: N, reach: N })
export type Rim = typeof Rim.Type

/** Pixels: `x` of the left edge, `y` of the baseline, `width` without trailing tracking. */
export const TextLine = Schema.Struct({ text: Schema.String, x: N, y: N, width: N })
export type TextLine = typeof TextLine.Type

/** Sources are asset ids; `crop` is in fractions of the source. */
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
    /** Area that must not be cropped, fractions of the source; absent when unknown or none. */
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
    /** In order. */
    fallbacks: optional(Schema.Array(Schema.String)),
    /** Left to right when absent. `x` of a line is its left edge either way. */
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

/** `z`: 0 far to 1 near. */
export const Layer = Schema.Struct({
  id: Schema.String,
  z: N,
  kind: Schema.Literals(["ground", "light", "halo", "photo", "display", "product", "type", "logo", "grain"]),
  ops: Schema.Array(Op)
})
export type Layer = typeof Layer.Type

/** Used by layouts and measures. `badge`: the shape under an `offer` or price; `name`: one of several products. */
export const BoxRole = Schema.Literals([
  "headline",
  "body",
  "eyebrow",
  "cta",
  "price",
  "unitPrice",
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

/** Frame pixels. */
export const Box = Schema.Struct({
  role: BoxRole,
  ...Rect.fields,
  /** Pixels. */
  size: optional(N),
  weight: optional(N),
  hex: optional(Hex),
  ground: optional(Hex),
  lines: optional(N)
})
export type Box = typeof Box.Type

/** `effectiveScale`: source pixels per output pixel at 1x; below 1 is enlarged. */
export const SceneSource = Schema.Struct({
  assetId: Schema.String,
  role: Schema.Literals(["product", "photo", "place", "logo"]),
  effectiveScale: N,
  /** Colours must be kept, so the file is encoded at higher quality. */
  trueColours: optional(Schema.Boolean)
})
export type SceneSource = typeof SceneSource.Type

/** A picture as data: painted by the same interpreter in Node and in the browser, stored with the asset and hashed. */
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
  /** Sentences for the user. */
  warnings: Schema.Array(Schema.String)
})
export type Scene = typeof Scene.Type
