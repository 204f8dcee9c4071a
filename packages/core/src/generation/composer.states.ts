import type { ComposerContext } from "./composer-setup.machine.ts"
import { composerMachine } from "./composer.machine.ts"
import type { PictureChoice, PlaceChoice, ProductChoice } from "./composer-choices.ts"
import { blankForm, type ComposerForm } from "./composer-form.rules.ts"
import type { Quote } from "./generation.schema.ts"

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#F6EDE0"/><rect x="30" y="26" width="36" height="48" rx="6" fill="${colour}"/><rect x="45" y="18" width="6" height="10" fill="#241A17"/></svg>`)}`

const photographed = { camera: "eye", hasPhoto: true, hasCutout: true, longSidePx: 2000 } as const

const choices: ReadonlyArray<ProductChoice> = [
  { _id: "p_fig", name: "Fig candle", pictureUrl: picture("#C9361A"), ...photographed, hasPrice: true },
  { _id: "p_cedar", name: "Cedar candle", pictureUrl: picture("#8A9A7B"), ...photographed },
  { _id: "p_set", name: "Gift set of three", pictureUrl: picture("#EBC3A6"), ...photographed, hasCutout: false }
]

const places: ReadonlyArray<PlaceChoice> = [
  {
    _id: "pl_niche",
    name: "Evening niche",
    pictureUrl: picture("#57534E"),
    photos: [{ _id: "a_niche", url: picture("#57534E"), season: "winter" }]
  },
  {
    _id: "pl_terrace",
    name: "Stone terrace",
    pictureUrl: picture("#A8A29E"),
    photos: [
      { _id: "a_terrace", url: picture("#A8A29E"), season: "summer" },
      { _id: "a_terrace_dusk", url: picture("#78716C") }
    ]
  }
]

const pictures: ReadonlyArray<PictureChoice> = [
  { _id: "a_1", name: "Fig candle · Slow evenings", url: picture("#C9361A"), aspectRatio: "square" },
  { _id: "a_2", name: "Cedar candle · Warm nights", url: picture("#8A9A7B"), aspectRatio: "portrait_9_16" }
]

const quote: Quote = {
  creditsPerOutput: [0, 0],
  total: 0,
  balanceAfter: 40,
  engine: { id: "marque-studio", name: "Local engine", local: true },
  rules: "published",
  adds: ["Palette of Fig & Ember", "Disclaimer: Never leave a burning candle unattended"],
  forbids: ["cheap", "luxury", "detox"],
  problems: []
}

/** The price of five seconds at a provider that films. */
const filmed: Quote = {
  ...quote,
  creditsPerOutput: [10],
  total: 10,
  balanceAfter: 30,
  engine: { id: "gateway:film", name: "Gateway film", local: false, experimental: true },
  engines: [
    { id: "local", name: "Local engine", local: true },
    { id: "gateway:film", name: "Gateway film", local: false, experimental: true }
  ],
  prompt: "The camera moves slowly around the subject and comes to rest.\nNo new lettering, no new logo.",
  forbids: [...quote.forbids, "no new lettering", "no new logo"]
}

const empty: ComposerContext = {
  brandId: "brand_fig",
  form: blankForm,
  touched: [],
  choices,
  choicesError: undefined,
  places,
  placesError: undefined,
  pictures,
  picturesError: undefined,
  key: "0f".repeat(16),
  quote: undefined,
  quoteError: undefined,
  barred: false,
  refusal: undefined,
  held: undefined
}

const filled: ComposerContext = {
  ...empty,
  form: {
    ...blankForm,
    productId: "p_fig",
    copy: { headline: "Slow evenings, warmly lit", body: "Hand-poured in small batches.", cta: "Find yours" },
    aspectRatios: ["square", "portrait_9_16"]
  },
  quote
}

const unneeded = { choices: "watching", places: "unneeded", pictures: "unneeded" } as const
const settled = { price: "known", key: "held", ...unneeded } as const
const unpriced = { price: "unasked", key: "held", ...unneeded } as const
const all = { choices: "watching", places: "watching", pictures: "watching" } as const
const known = { form: "editing", price: "known", key: "held", ...all } as const
const unknown = { form: "editing", price: "unasked", key: "held", ...all } as const

const withForm = (change: Partial<ComposerForm>, context: ComposerContext = filled): ComposerContext => ({
  ...context,
  form: { ...context.form, ...change }
})

const prompt = "Fig candle and the Cedar candle in an arch, sage, 9:16. Slow evenings, warmly lit. In soft light."

const state = (value: Parameters<typeof composerMachine.resolveState>[0]["value"], context: ComposerContext) =>
  composerMachine.resolveState({ value, context })

/** Every state of the composer worth looking at, by name. */
export const composerStates = {
  opening: state(
    { form: "editing", price: "waiting", key: "making", ...unneeded },
    {
      ...empty,
      choices: undefined,
      key: undefined
    }
  ),
  empty: state({ form: "editing", ...unpriced }, empty),
  noProducts: state({ form: "editing", ...unpriced }, { ...empty, choices: [] }),
  productsFailed: state(
    { form: "editing", ...unpriced, choices: "failed" },
    {
      ...empty,
      choices: undefined,
      choicesError: "The products could not be loaded"
    }
  ),
  invalid: state(
    { form: "editing", ...unpriced },
    {
      ...filled,
      form: {
        ...filled.form,
        productId: undefined,
        copy: { ...filled.form.copy, headline: "x".repeat(140) },
        aspectRatios: []
      },
      touched: ["productId", "headline", "aspectRatios"]
    }
  ),
  missingProduct: state({ form: "editing", ...unpriced }, { ...filled, form: { ...filled.form, productId: "p_gone" } }),
  pricing: state({ form: "editing", price: "asking", key: "held", ...unneeded }, filled),
  ready: state({ form: "editing", ...settled }, filled),
  houseStyle: state({ form: "editing", ...settled }, { ...filled, form: { ...filled.form, mode: "halax" } }),
  withReference: state(
    { form: "editing", ...settled },
    {
      ...filled,
      form: { ...filled.form, copy: { ...filled.form.copy, headline: "product:[p_fig], slowly" } }
    }
  ),
  sameSeed: state({ form: "editing", ...settled }, { ...filled, form: { ...filled.form, seed: 4711 } }),
  priceUnknown: state(
    { form: "editing", price: "failed", key: "held", ...unneeded },
    {
      ...filled,
      quote: undefined,
      quoteError: "The cost could not be worked out"
    }
  ),
  forbidden: state(
    { form: "editing", price: "failed", key: "held", ...unneeded },
    {
      ...filled,
      quote: undefined,
      quoteError: "You need the role Creator for this. Ask an administrator.",
      barred: true
    }
  ),
  overQuota: state(
    { form: "editing", ...settled },
    {
      ...filled,
      quote: {
        ...quote,
        total: 4,
        balanceAfter: 0,
        engine: { id: "studio-pro", name: "Studio Pro", local: false },
        engines: [
          { id: "local", name: "Local engine", local: true },
          { id: "studio-pro", name: "Studio Pro", local: false }
        ],
        prompt:
          "An empty set for a product photograph, seen at eye level.\nNo lettering, no logo, no product, no people.",
        problems: [{ code: "credits_short", message: "Not enough credits: this needs 4, you have 1." }]
      }
    }
  ),
  offline: state({ form: "editing", ...settled }, filled),
  checking: state({ form: "checking", price: "asking", key: "held", ...unneeded }, filled),
  submitting: state({ form: "submitting", ...settled }, filled),
  refused: state({ form: "refused", ...settled }, { ...filled, refusal: '"cheap" is not allowed: Banned terms' }),
  submitted: state({ form: "submitted", ...settled }, filled),
  range: state(
    { form: "editing", ...settled },
    withForm({
      companionIds: ["p_cedar"],
      camera: "top",
      offer: { text: "-20 %", oldPrice: "€42", validity: "31 May" }
    })
  ),
  longOffer: state(
    { form: "editing", ...unpriced },
    {
      ...withForm({ offer: { text: "x".repeat(30), oldPrice: "", validity: "" } }),
      touched: ["offer.text"]
    }
  ),
  recipe: state(
    { form: "editing", ...settled },
    withForm({ recipe: { assetId: "a_1", name: "Fig candle · Slow evenings", exact: true } })
  ),
  customEmpty: state(unknown, withForm({ mode: "custom" }, empty)),
  custom: state(known, withForm({ mode: "custom", prompt }, { ...empty, quote })),
  customCrossedOut: state(
    known,
    withForm(
      { mode: "custom", prompt, ignored: ["layout:arch", "ratio:portrait_9_16"], photoAssetId: "a_2" },
      { ...empty, quote }
    )
  ),
  customMissing: state(
    unknown,
    withForm({ mode: "custom", prompt: "place:[pl_gone] at dusk, for everybody", photoAssetId: "a_gone" }, empty)
  ),
  animateEmpty: state(unknown, { ...withForm({ mode: "animate" }, empty), pictures: [] }),
  animate: state(
    known,
    withForm({ mode: "animate", sourceAssetId: "a_1", motion: "parallax", seconds: 8, loop: true }, { ...empty, quote })
  ),
  animateMissing: state(unknown, withForm({ mode: "animate", sourceAssetId: "a_gone" }, empty)),
  animateFilmed: state(
    known,
    withForm(
      { mode: "animate", sourceAssetId: "a_1", engine: "gateway:film", motion: "orbit" },
      { ...empty, quote: filmed }
    )
  ),
  animateInWords: state(known, {
    ...withForm(
      { mode: "animate", sourceAssetId: "a_1", engine: "gateway:film", motion: "custom", motionWords: "" },
      { ...empty, quote: filmed }
    ),
    touched: ["motionWords"]
  }),
  picturesOpening: state(unknown, { ...withForm({ mode: "animate" }, empty), pictures: undefined }),
  picturesFailed: state(
    { ...unknown, pictures: "failed" },
    {
      ...withForm({ mode: "animate" }, empty),
      pictures: undefined,
      picturesError: "The pictures could not be loaded"
    }
  ),
  place: state(known, withForm({ mode: "place", placeId: "pl_terrace" })),
  placeMissing: state(unknown, withForm({ mode: "place", placeId: "pl_gone" })),
  noPlaces: state(unknown, { ...withForm({ mode: "place" }, empty), places: [] }),
  placesFailed: state(
    { ...unknown, places: "failed" },
    {
      ...withForm({ mode: "place" }, empty),
      places: undefined,
      placesError: "The places could not be loaded"
    }
  ),
  withoutKey: state(
    { form: "editing", price: "known", key: "missing", ...unneeded },
    {
      ...filled,
      key: undefined
    }
  )
}
