import type { Box, Scene } from "@marque/core/creative"
import type { Pixels } from "../../colour/facts.ts"
import type { BrandRules } from "../brand-rules.ts"

const ROLES = { paper: "#F6EDE2", ink: "#231815", deep: "#5B2A3C", accents: ["#B5331E", "#8A9A78"] }

export const plainRules: BrandRules = {
  state: "published",
  version: 4,
  roles: ROLES,
  colours: [],
  logos: [
    { assetId: "logo", variant: "primary", aspect: 4, crop: { x: 0, y: 0, w: 1, h: 1 } },
    { assetId: "logo-mono", variant: "mono", aspect: 4, crop: { x: 0, y: 0, w: 1, h: 1 } }
  ],
  copy: { banned: [{ term: "luxury", suggestion: "stoneware" }], required: [], maxExclamations: 1, ctaRequired: false },
  locale: "en",
  guidelines: []
}

const texts: ReadonlyArray<Box> = [
  { role: "headline", x: 80, y: 300, w: 700, h: 200, size: 96, weight: 600, hex: ROLES.ink },
  { role: "body", x: 80, y: 560, w: 500, h: 80, size: 27, weight: 400, hex: ROLES.ink },
  { role: "cta", x: 80, y: 900, w: 220, h: 58, size: 23, weight: 600, hex: ROLES.paper }
]

const textLayer = (box: Box): Scene["layers"][number] => {
  const pill = { kind: "rect" as const, x: box.x, y: box.y, w: box.w, h: box.h }
  return {
    id: box.role,
    z: 0.9,
    kind: "type",
    ops: [
      ...(box.role === "cta"
        ? [{ op: "fill" as const, shape: pill, fill: { kind: "solid" as const, hex: "#B5331E", alpha: 1 } }]
        : []),
      {
        op: "text",
        family: "DM Sans",
        weight: box.weight ?? 400,
        size: box.size ?? 20,
        tracking: 0,
        hex: box.hex ?? "#000000",
        lines: [{ text: box.role, x: box.x, y: box.y + box.h, width: box.w }]
      }
    ]
  }
}

export interface PlainChanges {
  readonly ground?: string
  readonly headline?: Partial<Box>
  readonly body?: Partial<Box>
  readonly cta?: Partial<Box>
  readonly logo?: Partial<Box>
  readonly logoAsset?: string
  readonly scale?: number
}

export const plainScene = (changes: PlainChanges = {}): Scene => {
  const ground = changes.ground ?? ROLES.paper
  const placed = texts.map((box) => {
    const change = box.role === "headline" ? changes.headline : box.role === "body" ? changes.body : changes.cta
    return { ...box, ...change }
  })
  const logo: Box = { role: "logo", x: 80, y: 80, w: 144, h: 36, hex: ROLES.ink, ...changes.logo }
  const { x, y, w, h } = logo
  const source = changes.logoAsset ?? "logo"
  return {
    engine: "test",
    layout: "quote",
    variant: 0,
    brandVersion: 1,
    frame: { ratio: "square", w: 1080, h: 1080, u: 1, safe: { x: 65, y: 65, w: 950, h: 950 } },
    light: { side: "left" },
    roles: ROLES,
    layers: [
      {
        id: "ground",
        z: 0,
        kind: "ground",
        ops: [
          {
            op: "fill",
            shape: { kind: "rect", x: 0, y: 0, w: 1080, h: 1080 },
            fill: { kind: "solid", hex: ground, alpha: 1 }
          }
        ]
      },
      ...placed.map(textLayer),
      {
        id: "logo",
        z: 0.95,
        kind: "logo",
        ops: [{ op: "logo", source, crop: { x: 0, y: 0, w: 1, h: 1 }, x, y, w, h }]
      }
    ],
    boxes: [...placed, logo],
    sources: [{ assetId: "photo", role: "photo", effectiveScale: changes.scale ?? 1.4 }],
    warnings: []
  }
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export const plainGround = (scene: Scene, size = 270): Pixels => {
  const data = new Uint8ClampedArray(size * size * 4)
  for (const layer of scene.layers) {
    if (layer.kind !== "ground" && layer.kind !== "light") continue
    for (const op of layer.ops) {
      if (op.op !== "fill" || op.fill.kind !== "solid" || op.shape.kind !== "rect") continue
      const { shape, fill } = op
      const unit = size / scene.frame.w
      const [red = 0, green = 0, blue = 0] = rgb(fill.hex)
      const over = (under: number | undefined, above: number) => (under ?? 0) + (above - (under ?? 0)) * fill.alpha
      for (let y = Math.max(0, Math.floor(shape.y * unit)); y < Math.min(size, (shape.y + shape.h) * unit); y++) {
        for (let x = Math.max(0, Math.floor(shape.x * unit)); x < Math.min(size, (shape.x + shape.w) * unit); x++) {
          const at = (y * size + x) * 4
          data[at] = over(data[at], red)
          data[at + 1] = over(data[at + 1], green)
          data[at + 2] = over(data[at + 2], blue)
          data[at + 3] = 255
        }
      }
    }
  }
  return { data, width: size, height: size }
}
