import { typefaceFamilies } from "@marque/core/model"
import { type CreativeInput, STAGED_LEAST } from "@marque/core/creative"
import fc from "fast-check"
import { MASK_SIZE, type SourceFacts } from "../../colour/facts.ts"
import { paletteFrom } from "../../colour/roles.ts"
import { hexOfRgb } from "../../colour/tints.ts"
import { scriptCopy, scriptWords } from "./script-copy.ts"

const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([red, green, blue]) => hexOfRgb(red, green, blue))

const letters = "abcdefghijklmnopqrstuvwxyzäéñøABCDEFGLMORST"
const word = (longest: number) =>
  fc.array(fc.constantFrom(...Array.from(letters)), { minLength: 1, maxLength: longest }).map((chars) => chars.join(""))

const odd = fc.constantFrom("&", "350 ml", "€ 22", "Łódź", "Αθήνα", "Київ", "26 cm,", "it's", "—", "100%")

const drawable = (longest: number) =>
  fc
    .array(
      fc.oneof({ weight: 12, arbitrary: word(11) }, { weight: 1, arbitrary: word(40) }, { weight: 2, arbitrary: odd }),
      {
        minLength: 1,
        maxLength: Math.max(24, Math.ceil(longest / 6))
      }
    )
    .map((words) => words.join(" ").slice(0, longest).trim() || "a")

export const undrawable = fc
  .tuple(drawable(60), fc.constantFrom("🔥", "ქართული", "Հայաստան", "வணக்கம்", "ជំរាប", "👩‍🍳"))
  .map(([text, foreign]) => `${text} ${foreign}`)

const mask = (name: string, inside: (x: number, y: number) => boolean): ReadonlyArray<number> =>
  Object.assign(
    Array.from({ length: MASK_SIZE * MASK_SIZE }, (_, index) => {
      const x = ((index % MASK_SIZE) + 0.5) / MASK_SIZE - 0.5
      const y = (Math.floor(index / MASK_SIZE) + 0.5) / MASK_SIZE - 0.5
      return inside(x, y) ? 1 : 0
    }),
    { [fc.toStringMethod]: () => name }
  )

const discMask = mask("disc", (x, y) => x * x + y * y <= 0.25)
const solidMask = mask("solid", () => true)
const wedgeMask = mask("wedge", (x, y) => Math.abs(x) <= 0.5 * (y + 0.5))

const side = fc.constantFrom("left" as const, "right" as const, undefined)
const edges = fc.record({ top: hex, right: hex, bottom: hex, left: hex })

const cutoutFacts: fc.Arbitrary<SourceFacts> = fc
  .tuple(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.integer({ min: 120, max: 2400 }),
    hex,
    side,
    edges,
    fc.constantFrom(discMask, solidMask, wedgeMask)
  )
  .map(([stretch, longest, mean, lightSide, edge, mask]) => {
    const aspect = 6 ** stretch
    const [w, h] = aspect >= 1 ? [longest, longest / aspect] : [longest * aspect, longest]
    const [width, height] = [Math.ceil(w / 0.8), Math.ceil(h / 0.8)]
    const bounds = { x: 0.1, y: 0.1, w: w / width, h: h / height }
    return { width, height, mean, alpha: true, bounds, plain: false, edge, mask, lightSide }
  })

const photoFacts: fc.Arbitrary<SourceFacts> = fc
  .tuple(fc.integer({ min: 200, max: 4000 }), fc.integer({ min: 200, max: 4000 }), hex, fc.boolean(), edges)
  .map(([width, height, mean, plain, edge]) => ({
    width,
    height,
    mean,
    alpha: false,
    bounds: plain ? { x: 0.2, y: 0.25, w: 0.5, h: 0.6 } : { x: 0, y: 0, w: 1, h: 1 },
    plain,
    edge,
    mask: solidMask,
    lightSide: undefined
  }))

const logoFacts: fc.Arbitrary<SourceFacts> = fc
  .tuple(fc.double({ min: 0.25, max: 9, noNaN: true }), hex, fc.boolean(), edges)
  .map(([aspect, mean, alpha, edge]) => ({
    width: Math.ceil(800 * aspect),
    height: 800,
    mean,
    alpha,
    bounds: { x: 0, y: 0, w: 1, h: 1 },
    plain: false,
    edge,
    mask: solidMask,
    lightSide: undefined
  }))

const role = fc.constantFrom(
  "primary" as const,
  "secondary" as const,
  "accent" as const,
  "background" as const,
  "text" as const,
  "highlight" as const
)
const family = fc.constantFrom(...typefaceFamilies)

export interface ArbitraryInput {
  readonly input: CreativeInput
  readonly facts: ReadonlyMap<string, SourceFacts>
}

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const amount = fc.constantFrom("€32", "1.299,00 €", "$ 4")
const centimetres = fc.double({ min: 0.5, max: 400, noNaN: true })

const companion = fc.record({
  cutout: maybe(cutoutFacts),
  name: drawable(60),
  camera: fc.constantFrom("top" as const, "top" as const, "three_quarter" as const, "eye" as const),
  price: maybe(amount),
  widthCm: maybe(centimetres),
  heightCm: maybe(centimetres)
})

const parts = fc.record({
  headline: fc.oneof({ weight: 5, arbitrary: drawable(120) }, { weight: 1, arbitrary: drawable(400) }),
  body: maybe(drawable(300)),
  cta: maybe(drawable(30)),
  price: maybe(amount),
  unitPrice: maybe(fc.constantFrom("€12.45 / 100 g", "1.299,00 € / kg")),
  oldPrice: maybe(amount),
  offer: maybe(fc.oneof(fc.constantFrom("−20 %", "2 for 1", "New"), drawable(60))),
  validity: maybe(drawable(120)),
  attribution: maybe(drawable(60)),
  companions: fc.array(companion, { maxLength: 4 }),
  label: maybe(fc.constant({ x: 0.3, y: 0.5, w: 0.3, h: 0.2 })),
  horizon: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
  eyebrow: maybe(drawable(40)),
  disclaimer: maybe(drawable(200)),
  colours: fc.array(fc.record({ hex, role }), { maxLength: 8 }),
  display: family,
  text: family,
  layout: maybe(
    fc.constantFrom(
      "stage" as const,
      "arch" as const,
      "halax" as const,
      "bleed" as const,
      "split" as const,
      "flatlay" as const,
      "grid" as const,
      "offer" as const,
      "macro" as const,
      "diptych" as const,
      "quote" as const
    )
  ),
  mode: fc.constantFrom("product" as const, "halax" as const, "custom" as const, "place" as const),
  ratio: fc.constantFrom(
    "square" as const,
    "portrait_3_4" as const,
    "landscape_4_3" as const,
    "portrait_9_16" as const,
    "landscape_16_9" as const
  ),
  placementId: maybe(fc.constantFrom("tiktok-feed", "meta-all-placements", "no-such")),
  seed: fc.nat(0xffffffff),
  variant: fc.nat(8),
  camera: fc.constantFrom("top" as const, "three_quarter" as const, "eye" as const),
  cutout: maybe(cutoutFacts),
  photo: maybe(photoFacts),
  place: maybe(photoFacts),
  logo: maybe(logoFacts),
  zone: maybe(fc.constant({ x: 0.34, y: 0.24, w: 0.4, h: 0.6 })),
  lightFrom: maybe(fc.constantFrom("left" as const, "right" as const)),
  name: drawable(20),
  staging: maybe(
    fc.record(
      {
        size: fc.double({ min: STAGED_LEAST, max: 1, noNaN: true }),
        across: fc.double({ min: -1, max: 1, noNaN: true }),
        shadow: fc.constantFrom("soft" as const, "crisp" as const)
      },
      { requiredKeys: [] }
    )
  ),
  direction: fc.constantFrom("ltr" as const, "rtl" as const)
})

const defined = <Value extends object>(value: Value) =>
  // Only undefined values are removed, so the types stay.
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }

export const arbitraryInput: fc.Arbitrary<ArbitraryInput> = parts.map((each) => {
  const facts = new Map<string, SourceFacts>()
  const known = (id: string, value: SourceFacts | undefined) => {
    if (value !== undefined) facts.set(id, value)
    return value !== undefined
  }
  const hasPhoto = known("photo", each.photo)
  const hasCutout = known("cutout", each.cutout)
  const hasPlace = known("place", each.place)
  const hasLogo = known("logo", each.logo)
  const { headline, body, cta, price, unitPrice, oldPrice, offer, validity, attribution, eyebrow, disclaimer } = each
  const companions = each.companions.map(({ cutout, name, camera, ...rest }, index) => ({
    id: `companion-${index}`,
    name,
    camera,
    ...(known(`companion-${index}`, cutout) && { cutoutId: `companion-${index}` }),
    ...defined(rest)
  }))
  return {
    facts,
    input: {
      brand: {
        id: "brand",
        version: 3,
        name: each.name,
        roles: paletteFrom(each.colours),
        fonts: { display: each.display, text: each.text },
        logos: hasLogo ? [{ assetId: "logo", variant: "primary", theme: "any" }] : []
      },
      mode: each.mode,
      ...(each.staging !== undefined && { staging: each.staging }),
      ...(each.layout !== undefined && { layout: each.layout }),
      ratio: each.ratio,
      ...(each.placementId !== undefined && { placementId: each.placementId }),
      seed: each.seed,
      variant: each.variant,
      ...((hasPhoto || hasCutout) && {
        product: {
          id: "product",
          name: each.name,
          camera: each.camera,
          ...(each.label !== undefined && { labelRegion: each.label }),
          ...(hasPhoto && { photoId: "photo" }),
          ...(hasCutout && { cutoutId: "cutout" })
        }
      }),
      ...(hasPlace && {
        place: {
          id: "place",
          photoId: "place",
          ...(each.zone !== undefined && { zone: each.zone }),
          ...defined({ lightFrom: each.lightFrom, horizon: each.horizon })
        }
      }),
      ...(companions.length > 0 && { companions }),
      copy: {
        headline,
        ...defined({ body, cta, price, unitPrice, oldPrice, offer, validity, attribution, eyebrow, disclaimer })
      },
      locale: "en",
      direction: each.direction
    }
  }
})

export const arbitraryScriptInput: fc.Arbitrary<ArbitraryInput> = fc
  .tuple(arbitraryInput, fc.constantFrom(...Object.values(scriptWords)))
  .chain(([each, script]) =>
    fc
      .record({ headline: scriptCopy(script, 120), body: scriptCopy(script, 200), name: scriptCopy(script, 40) })
      .map(({ headline, body, name }): ArbitraryInput => {
        const { product, companions, copy } = each.input
        return {
          ...each,
          input: {
            ...each.input,
            ...(product !== undefined && { product: { ...product, name } }),
            ...(companions !== undefined && { companions: companions.map((other) => ({ ...other, name })) }),
            copy: { ...copy, headline, ...(copy.body !== undefined && { body }) },
            locale: script.language,
            direction: script.direction
          }
        }
      })
  )
