import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import type { CreativeInput, CreativeLayout, CreativeMode, CreativeProduct } from "@marque/core/creative"
import sharp from "sharp"
import { paletteFrom } from "../../colour/roles.ts"
import { formatPrice } from "../../text/price.ts"
import { demoBrand, demoFile } from "../demo.ts"

const lines = {
  "ember-mug": [
    "Red clay, slow fire, your first coffee",
    "A stoneware mug with iron speckles and a bare clay foot.",
    "See the mug"
  ],
  "room-mist": ["Fig leaf, cedar and a little smoke", "A room mist in refillable amber glass.", "Meet the mist"],
  "fig-candle": [
    "Light it, and stay a little longer",
    "Plant wax in a fluted plum vessel. About 45 hours.",
    "Shop candles"
  ],
  "sage-bowl": [
    "Salad for four, from one wide bowl",
    "Sage glaze that breaks to brown at the rim. 26 cm across.",
    "Set the table"
  ],
  "ember-blend-caddy": [
    "Black tea, smoked over beech",
    "With pieces of dried fig, in a tin made to be refilled.",
    "Taste the blend"
  ]
} as const

export type DemoProduct = keyof typeof lines
export const demoProducts = Object.keys(lines) as ReadonlyArray<DemoProduct>

const rolesOfBrand = { detail: "highlight" } as const
const palette = paletteFrom(
  demoBrand.colors.map(({ hex, role }) => ({
    hex,
    role: (role === "detail" ? rolesOfBrand.detail : role) as
      | "primary"
      | "secondary"
      | "accent"
      | "background"
      | "text"
      | "highlight"
  }))
)

const logos = [
  { assetId: "logo-primary", variant: "primary", theme: "light", file: "logos/primary.svg" },
  { assetId: "logo-light", variant: "mono", theme: "dark", file: "logos/mono-light.svg" },
  { assetId: "logo-dark", variant: "mono", theme: "light", file: "logos/mono-dark.svg" },
  { assetId: "logo-icon", variant: "icon", theme: "any", file: "logos/icon.svg" }
] as const

const placeFor: Readonly<Record<DemoProduct, string>> = {
  "ember-mug": "Kitchen counter",
  "room-mist": "Stone terrace",
  "fig-candle": "Evening niche",
  "sage-bowl": "Kitchen counter",
  "ember-blend-caddy": "Stone terrace"
}

const modeFor: Readonly<Record<CreativeLayout, CreativeMode>> = {
  stage: "product",
  arch: "place",
  halax: "halax",
  bleed: "place",
  split: "product",
  flatlay: "product",
  grid: "product",
  offer: "product",
  macro: "product",
  diptych: "place",
  quote: "custom"
}

const printed = (amount: number) => formatPrice(amount * 100, "EUR", "en-GB")

const several: ReadonlyArray<CreativeLayout> = ["flatlay", "grid"]

const shownAs = (name: DemoProduct): CreativeProduct => {
  const product = demoBrand.products.find(({ image }) => basename(image, ".jpg") === name)
  if (product === undefined) throw new Error(`The demo brand has no ${name}`)
  return {
    id: product.sku,
    name: product.name,
    photoId: `photo-${name}`,
    cutoutId: `cutout-${name}`,
    camera: product.camera as "top" | "three_quarter" | "eye",
    heightCm: product.heightCm,
    ...(product.widthCm !== undefined && { widthCm: product.widthCm }),
    price: printed(product.price.DE.amount)
  }
}

const companionsOf = (name: DemoProduct, layout: CreativeLayout): ReadonlyArray<CreativeProduct> => {
  if (layout === "grid") return demoProducts.filter((each) => each !== name).map(shownAs)
  const bowl = shownAs(name)
  return [
    { ...bowl, id: `${bowl.id}-s`, widthCm: 16, camera: "top" },
    { ...bowl, id: `${bowl.id}-xs`, widthCm: 10, camera: "top" }
  ]
}

export const demoInput = (
  name: DemoProduct,
  layout: CreativeLayout,
  ratio: CreativeInput["ratio"],
  variant = 0
): CreativeInput => {
  const product = demoBrand.products.find(({ image }) => basename(image, ".jpg") === name)
  const place = demoBrand.places.find((each) => each.name === placeFor[name])
  if (product === undefined || place === undefined) throw new Error(`The demo brand has no ${name}`)
  const [headline, body, cta] = lines[name]
  return {
    brand: {
      id: "brand-fig-and-ember",
      version: 1,
      name: demoBrand.name,
      roles: palette,
      fonts: { display: demoBrand.fonts.heading.family, text: demoBrand.fonts.body.family },
      logos: logos.map(({ assetId, variant: kind, theme }) => ({ assetId, variant: kind, theme }))
    },
    mode: modeFor[layout],
    layout,
    ratio,
    seed: 7,
    variant,
    product: layout === "flatlay" ? { ...shownAs(name), camera: "top" } : shownAs(name),
    place: {
      id: place.kind,
      photoId: `place-${place.kind}`,
      zone: place.placement,
      horizon: place.surfaceY,
      frameWidthCm: place.frameWidthCm,
      lightFrom: place.light.from as "left" | "right"
    },
    ...(several.includes(layout) && { companions: companionsOf(name, layout) }),
    copy: {
      headline,
      body,
      cta,
      price: printed(product.price.DE.amount),
      ...(layout === "quote" && { attribution: "Marta, who turns the mugs" }),
      ...(layout === "offer" && {
        offer: "−20 %",
        oldPrice: printed(Math.round(product.price.DE.amount * 1.25)),
        validity: "Until 30 November, while stocks last."
      })
    },
    locale: "en",
    direction: "ltr"
  }
}

const maskFile = (name: DemoProduct) => fileURLToPath(new URL(`masks/${name}.png`, import.meta.url))

export const cutoutBytes = async (name: DemoProduct): Promise<Buffer> => {
  const photo = await sharp(demoFile(`products/${name}.jpg`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = photo.info
  const mask = await sharp(maskFile(name)).resize(width, height).extractChannel(0).raw().toBuffer()
  return sharp(photo.data, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1, adaptiveFiltering: false })
    .toBuffer()
}

export const demoFiles = async (names: ReadonlyArray<DemoProduct> = demoProducts): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>()
  for (const { assetId, file } of logos) files.set(assetId, readFileSync(demoFile(file)))
  for (const { kind, image } of demoBrand.places) files.set(`place-${kind}`, readFileSync(demoFile(image)))
  for (const name of names) {
    files.set(`photo-${name}`, readFileSync(demoFile(`products/${name}.jpg`)))
    files.set(`cutout-${name}`, await cutoutBytes(name))
  }
  return files
}
