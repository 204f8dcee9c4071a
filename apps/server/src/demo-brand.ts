import { demoBrand } from "@marque/studio/demo"

type Role = "primary" | "secondary" | "accent" | "background" | "text" | "highlight"

const roles: ReadonlyMap<string, Role> = new Map([
  ["text", "text"],
  ["background", "background"],
  ["primary", "primary"],
  ["secondary", "secondary"],
  ["accent", "accent"],
  ["detail", "highlight"]
])

const cameras = { top: "top", three_quarter: "three_quarter", eye: "eye" } as const
const cameraOf = (text: string) => cameras[text as keyof typeof cameras] ?? "three_quarter"

export const demoBrandDraft = () => ({
  name: demoBrand.name,
  identity: {
    tagline: demoBrand.tagline,
    voice: demoBrand.voice.summary,
    adjectives: demoBrand.voice.traits.map((trait) => trait.slice(0, 40)),
    bannedTerms: [...demoBrand.bannedWords],
    disclaimer: "",
    colours: demoBrand.colors.map(({ hex, name, role }, at) => ({
      id: `c${at + 1}`,
      name,
      hex: hex.toUpperCase(),
      role: roles.get(role) ?? "accent"
    })),
    type: [
      { role: "heading" as const, family: "Fraunces" as const },
      { role: "body" as const, family: "DM Sans" as const }
    ]
  }
})

export const demoLogos = [
  { file: demoBrand.logos.primary, name: "Fig & Ember", variant: "primary" as const, theme: "light" as const },
  { file: demoBrand.logos.monoLight, name: "Fig & Ember, light", variant: "mono" as const, theme: "dark" as const },
  { file: demoBrand.logos.monoDark, name: "Fig & Ember, dark", variant: "mono" as const, theme: "light" as const }
]

const mm = (cm: number) => Math.round(cm * 100) / 10

/** Where the proposed one is too long for a sentence, or names the scent only. */
const shortNames: ReadonlyMap<string, Readonly<Record<"de" | "en", { readonly shortName: string }>>> = new Map([
  ["FE-MIST-200", { en: { shortName: "Room Mist" }, de: { shortName: "Raumduft" } }],
  ["FE-TEA-100", { en: { shortName: "Tea Caddy" }, de: { shortName: "Teedose" } }]
])

/** Prices in minor units. */
export const demoProducts = demoBrand.products.map(
  ({ camera, category, description, heightCm, image, localized, name, price, sellingPoints, sku, ...more }) => ({
    file: image,
    draft: {
      name,
      sku,
      category,
      status: "active" as const,
      description,
      sellingPoints: [...sellingPoints],
      ...shortNames.get(sku)?.en,
      texts: [
        {
          language: "de",
          ...localized["de-DE"],
          number: "singular" as const,
          ...shortNames.get(sku)?.de
        }
      ],
      camera: cameraOf(camera),
      price: { amount: Math.round(price.US.amount * 100), currency: price.US.currency },
      size: {
        unit: "cm" as const,
        heightMm: mm(heightCm),
        ...("widthCm" in more && { widthMm: mm(more.widthCm) })
      }
    }
  })
)

const kinds: ReadonlyMap<string, "home" | "outdoor"> = new Map([["terrace", "outdoor"]])
const sides = { left: "left", right: "right" } as const

export const demoPlaces = demoBrand.places.map(
  ({ frameWidthCm, image, kind, light, mood, name, placement, surface, surfaceY }) => ({
    file: image,
    photo: { horizon: surfaceY, zone: placement, lightFrom: sides[light.from as keyof typeof sides], frameWidthCm },
    draft: {
      name,
      kind: kinds.get(kind) ?? "home",
      description: `Products stand on ${surface}.`,
      mood: mood.split(", "),
      photos: [],
      rights: { owner: demoBrand.name, licence: demoBrand.license }
    }
  })
)
