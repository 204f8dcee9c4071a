import type { Box, BrandPalette, CreativeInput, CreativeLayout, LightSide, Rect, Scene } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { lchOf } from "../colour/tints.ts"
import type { Frame } from "../frame/frame.ts"
import type { TextMeasurer } from "../text/measurer.ts"
import { mirrorScene } from "./mirror.ts"
import { mulberry32 } from "./random.ts"

/** Part of every scene, so that a change of looks changes the hash. */
export const ENGINE = "marque-studio/1"

type Layer = Scene["layers"][number]
type Source = Scene["sources"][number]

/** `facts` are keyed by asset id; an id without facts counts as missing. */
export interface LayoutRequest {
  readonly input: CreativeInput
  readonly facts: ReadonlyMap<string, SourceFacts>
  readonly frame: Frame
  readonly measure: TextMeasurer
  /** Source pixels per output pixel below which a photo is refused. */
  readonly minScale: number
  /** Multiples of the logo's height that it gets around itself, beyond what the layout leaves. @default 0 */
  readonly logoAir?: number
}

export interface Sketch extends LayoutRequest {
  readonly safe: Rect
  readonly roles: BrandPalette
  readonly side: LightSide
  readonly turned: boolean
  /** +1 when shadows fall right, -1 when left; right-to-left layouts are mirrored afterwards. */
  readonly away: 1 | -1
  readonly u: number
  readonly add: (id: string, z: number, kind: Layer["kind"], ops: Layer["ops"]) => void
  readonly box: (box: Box) => void
  readonly source: (source: Source) => void
  readonly warn: (sentence: string) => void
  readonly boxes: ReadonlyArray<Box>
  readonly scene: () => Scene
}

const sideOf = ({ input, facts }: LayoutRequest): LightSide => {
  const own = input.product?.lightSide
  const measured = facts.get(input.product?.cutoutId ?? input.product?.photoId ?? "")?.lightSide
  return own ?? measured ?? input.place?.lightFrom ?? (mulberry32(input.seed)() < 0.5 ? "left" : "right")
}

const IN_PLACE: ReadonlySet<CreativeLayout> = new Set(["arch", "bleed", "diptych"])

const isTurned = ({ product, place }: CreativeInput, layout: CreativeLayout, side: LightSide): boolean =>
  IN_PLACE.has(layout) &&
  product?.mayMirror === true &&
  product.exact !== true &&
  product.labelRegion === undefined &&
  place?.lightFrom !== undefined &&
  place.lightFrom !== side

const upper = (roles: BrandPalette): BrandPalette => ({
  paper: roles.paper.toUpperCase(),
  ink: roles.ink.toUpperCase(),
  deep: roles.deep.toUpperCase(),
  accents: roles.accents
    .map((hex) => hex.toUpperCase())
    .toSorted((a, b) => Number(lchOf(b).C > 0.02) - Number(lchOf(a).C > 0.02)),
  ...(roles.dark === true && { dark: true }),
  ...(roles.rules !== undefined && { rules: roles.rules }),
  ...(roles.spots !== undefined && { spots: roles.spots })
})

/** Four decimals, so that a scene's JSON is the same on every machine. */
const rounded = <Value>(value: Value): Value => {
  if (typeof value === "number") return (Math.round(value * 1e4) / 1e4 + 0) as Value
  if (Array.isArray(value)) return value.map(rounded) as Value
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [key, rounded(item)])
    ) as Value
  }
  return value
}

const finished = (direction: CreativeInput["direction"], scene: Scene): Scene =>
  rounded(direction === "rtl" ? mirrorScene(scene) : scene)

export const startSketch = (
  request: LayoutRequest,
  layout: CreativeLayout,
  safe: Rect = request.frame.safe
): Sketch => {
  const { input, frame } = request
  const layers: Array<Layer> = []
  const boxes: Array<Box> = []
  const sources: Array<Source> = []
  const warnings: Array<string> = []
  const lit = sideOf(request)
  const turned = isTurned(input, layout, lit)
  const side = turned ? (lit === "left" ? "right" : "left") : lit
  const roles = upper(input.brand.roles)
  const { rules: _rules, spots: _spots, ...painted } = roles
  return {
    ...request,
    safe,
    roles,
    side,
    turned,
    away: (side === "left") === (input.direction === "ltr") ? 1 : -1,
    u: frame.u,
    add: (id, z, kind, ops) => void (ops.length > 0 && layers.push({ id, z, kind, ops })),
    box: (box) => void boxes.push(box),
    source: (source) => void sources.push(source),
    warn: (sentence) => void (warnings.includes(sentence) || warnings.push(sentence)),
    boxes,
    scene: () =>
      finished(input.direction, {
        engine: ENGINE,
        layout,
        variant: input.variant,
        brandVersion: input.brand.version,
        frame: { ratio: frame.ratio, w: frame.w, h: frame.h, u: frame.u, safe: frame.safe },
        light: { side },
        roles: painted,
        layers,
        boxes,
        sources,
        warnings
      })
  }
}
