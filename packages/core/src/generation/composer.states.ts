import type { ComposerContext } from "./composer-setup.machine.ts"
import { composerMachine } from "./composer.machine.ts"
import { blankForm, type ProductChoice } from "./composer.rules.ts"
import type { Quote } from "./generation.schema.ts"

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#F6EDE0"/><rect x="30" y="26" width="36" height="48" rx="6" fill="${colour}"/><rect x="45" y="18" width="6" height="10" fill="#241A17"/></svg>`)}`

const choices: ReadonlyArray<ProductChoice> = [
  { _id: "p_fig", name: "Fig candle", pictureUrl: picture("#C9361A") },
  { _id: "p_cedar", name: "Cedar candle", pictureUrl: picture("#8A9A7B") },
  { _id: "p_set", name: "Gift set of three", pictureUrl: picture("#EBC3A6") }
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

const empty: ComposerContext = {
  brandId: "brand_fig",
  form: blankForm,
  touched: [],
  choices,
  choicesError: undefined,
  key: "0f".repeat(16),
  quote: undefined,
  quoteError: undefined,
  barred: false,
  refusal: undefined
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

const settled = { price: "known", key: "held", choices: "watching" } as const
const unpriced = { price: "unasked", key: "held", choices: "watching" } as const

const state = (value: Parameters<typeof composerMachine.resolveState>[0]["value"], context: ComposerContext) =>
  composerMachine.resolveState({ value, context })

/** Every state of the composer worth looking at, by name. */
export const composerStates = {
  opening: state(
    { form: "editing", price: "waiting", key: "making", choices: "watching" },
    {
      ...empty,
      choices: undefined,
      key: undefined
    }
  ),
  empty: state({ form: "editing", ...unpriced }, empty),
  noProducts: state({ form: "editing", ...unpriced }, { ...empty, choices: [] }),
  productsFailed: state(
    { form: "editing", price: "unasked", key: "held", choices: "failed" },
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
  pricing: state({ form: "editing", price: "asking", key: "held", choices: "watching" }, filled),
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
    { form: "editing", price: "failed", key: "held", choices: "watching" },
    {
      ...filled,
      quote: undefined,
      quoteError: "The cost could not be worked out"
    }
  ),
  forbidden: state(
    { form: "editing", price: "failed", key: "held", choices: "watching" },
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
        problems: [{ code: "credits_short", message: "Not enough credits: this needs 4, you have 1." }]
      }
    }
  ),
  offline: state({ form: "editing", ...settled }, filled),
  checking: state({ form: "checking", price: "asking", key: "held", choices: "watching" }, filled),
  submitting: state({ form: "submitting", ...settled }, filled),
  refused: state({ form: "refused", ...settled }, { ...filled, refusal: '"cheap" is not allowed: Banned terms' }),
  submitted: state({ form: "submitted", ...settled }, filled),
  withoutKey: state(
    { form: "editing", price: "known", key: "missing", choices: "watching" },
    {
      ...filled,
      key: undefined
    }
  )
}
