import { Option } from "effect"
import type { SnapshotFrom } from "xstate"
import { AspectRatio, aspectRatioLabels, aspectRatioSize } from "../model/aspect-ratio.ts"
import { references, render } from "../tokens/tokens.pure.ts"
import type { TokenEntries } from "../tokens/tokens.view.ts"
import type { composerMachine } from "./composer.machine.ts"
import {
  type CopyField,
  errorsOf,
  isProductMissing,
  OFFERED_MODES,
  type OfferedMode,
  type ProductChoice,
  requestOf
} from "./composer.rules.ts"
import { BODY_MAX, COUNT_MAX, CTA_MAX, HEADLINE_MAX, LayoutName, type Quote } from "./generation.schema.ts"

/** A text field: what it holds, how far it may go and what is wrong with it. */
export interface TextFieldView {
  readonly label: string
  readonly value: string
  readonly counter: string
  readonly required: boolean
  readonly error: string | undefined
  /** How a text with reference tokens will be set; absent for a text without. */
  readonly reading: string | undefined
}

/** One shape to press. `width` and `height` are the canvas in pixels. */
export interface FormatView {
  readonly value: AspectRatio
  readonly label: string
  readonly width: number
  readonly height: number
  readonly chosen: boolean
}

/** What a request costs and brings, in the words of the page. `unasked`: the form is not complete yet. */
export interface PriceView {
  readonly state: "unasked" | "checking" | "known" | "failed"
  readonly cost: string
  readonly balanceAfter: string | undefined
  readonly engine: string
  readonly estimate: string | undefined
  readonly promise: string
  readonly rules: string
  readonly adds: ReadonlyArray<string>
  readonly forbids: ReadonlyArray<string>
  readonly problems: ReadonlyArray<string>
  readonly error: string | undefined
}

/** The submit button. `reason` says why it is disabled. */
export interface SubmitView {
  readonly state: "idle" | "invalid" | "checking" | "submitting" | "refused" | "submitted"
  readonly label: string
  readonly disabled: boolean
  readonly reason: string | undefined
  readonly error: string | undefined
}

/** Everything a front end draws for the composer. */
export interface ComposerView {
  readonly mode: OfferedMode
  readonly modes: ReadonlyArray<{ readonly value: OfferedMode; readonly label: string }>
  readonly modeHint: string
  readonly busy: boolean
  readonly product: {
    readonly value: string | undefined
    readonly loading: boolean
    readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string; readonly pictureUrl?: string }>
    /** The words of the red pill, when the form names a product that is not there. */
    readonly missing: string | undefined
    readonly error: string | undefined
    readonly loadError: string | undefined
  }
  readonly copy: Readonly<Record<CopyField, TextFieldView>>
  /** What the texts can refer to: the brand's products; places and logos are not among them yet. */
  readonly references: TokenEntries
  readonly formats: ReadonlyArray<FormatView>
  readonly formatsError: string | undefined
  readonly count: { readonly value: number; readonly max: number }
  readonly layout:
    | { readonly value: string; readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> }
    | undefined
  /** The words of the pill that says the seed is fixed. */
  readonly seed: string | undefined
  readonly price: PriceView
  readonly submit: SubmitView
}

const modeLabels: Readonly<Record<OfferedMode, string>> = { product: "Product", halax: "House style" }
const modeHints: Readonly<Record<OfferedMode, string>> = {
  product: "Your product on a stage of your brand's colours.",
  halax: "The house look: a halo, a giant word behind, the product in front. Marque writes the rest from your brand."
}
const layoutLabels: Readonly<Record<LayoutName, string>> = {
  stage: "Stage",
  arch: "Arch",
  halax: "House look",
  bleed: "Full bleed",
  split: "Split",
  quote: "Words only",
  flatlay: "Flat lay",
  macro: "Detail",
  diptych: "Two panels",
  offer: "Offer",
  grid: "Range"
}
const fields: Readonly<
  Record<CopyField, { readonly label: string; readonly max: number; readonly required: boolean }>
> = {
  headline: { label: "Headline", max: HEADLINE_MAX, required: true },
  body: { label: "Body", max: BODY_MAX, required: false },
  cta: { label: "Call to action", max: CTA_MAX, required: false }
}

/** The value that stands for "let the engine choose" among the layouts. */
export const AUTOMATIC_LAYOUT = "automatic"

/** Time one picture takes the local engine, ms; the goal of the quality document for 1080 x 1080, section 1.6. */
const LOCAL_MS_PER_PICTURE = 300

const credits = (amount: number): string => (amount === 1 ? "1 credit" : `${amount} credits`)

const estimateOf = (quote: Quote): string | undefined => {
  if (!quote.engine.local) return undefined
  const seconds = Math.max(1, Math.ceil((quote.creditsPerOutput.length * LOCAL_MS_PER_PICTURE) / 1000))
  return seconds === 1 ? "About a second" : `About ${seconds} seconds`
}

/** The text as it will be set, with the names that are known here; places are not among them yet. */
const readingOf = (text: string, choices: ReadonlyArray<ProductChoice>): string | undefined => {
  if (references(text).length === 0) return undefined
  const names = { product: new Map(choices.map(({ _id, name }) => [_id, name])), place: new Map<string, string>() }
  return `Reads “${render(text, names, { unknown: "label" }).text}”`
}

const nothingKnown: TokenEntries = {}

/** One answer per list, so that nothing is drawn again while the list is the same. */
const entriesByChoices = new WeakMap<ReadonlyArray<ProductChoice>, TokenEntries>()

const entriesOf = (choices: ReadonlyArray<ProductChoice> | undefined): TokenEntries => {
  if (choices === undefined) return nothingKnown
  const known = entriesByChoices.get(choices)
  if (known !== undefined) return known
  const product = choices.map(({ _id, name, pictureUrl }) => ({
    id: _id,
    name,
    ...(pictureUrl !== undefined && { pictureUrl })
  }))
  const entries = { product }
  entriesByChoices.set(choices, entries)
  return entries
}

const priceState = (snapshot: SnapshotFrom<typeof composerMachine>): PriceView["state"] => {
  if (snapshot.matches({ price: "known" })) return "known"
  if (snapshot.matches({ price: "failed" })) return "failed"
  return snapshot.matches({ price: "unasked" }) || Option.isNone(requestOf(snapshot.context.form))
    ? "unasked"
    : "checking"
}

const priceView = (snapshot: SnapshotFrom<typeof composerMachine>): PriceView => {
  const { quote, quoteError } = snapshot.context
  const state = priceState(snapshot)
  const shown = state === "unasked" || state === "failed" ? undefined : quote
  return {
    state,
    cost: shown === undefined ? "" : shown.total === 0 ? "Free" : credits(shown.total),
    balanceAfter: shown?.balanceAfter === undefined ? undefined : `${credits(shown.balanceAfter)} left afterwards`,
    engine:
      shown === undefined
        ? ""
        : shown.engine.local
          ? "Local engine: free, nothing is sent to a provider"
          : shown.engine.name,
    estimate: shown && estimateOf(shown),
    promise: "Failed results cost nothing",
    rules: shown === undefined ? "" : shown.rules === "draft" ? "Draft rules" : "Published rules",
    adds: shown?.adds ?? [],
    forbids: shown?.forbids ?? [],
    problems: shown?.problems.map(({ message }) => message) ?? [],
    error: state === "failed" ? quoteError : undefined
  }
}

const submitView = (
  snapshot: SnapshotFrom<typeof composerMachine>,
  missing: boolean,
  firstError: string | undefined
): SubmitView => {
  const { barred, key, quoteError, refusal } = snapshot.context
  const checking = snapshot.matches({ form: "checking" })
  const submitting = snapshot.matches({ form: "submitting" })
  const problem = snapshot.matches({ price: "known" }) ? snapshot.context.quote?.problems[0]?.message : undefined
  const reason = barred
    ? quoteError
    : missing
      ? "The product does not exist any more"
      : (firstError ?? problem ?? (snapshot.matches({ key: "missing" }) ? "Reload the page to generate" : undefined))
  const settled = snapshot.matches({ form: "refused" })
    ? "refused"
    : snapshot.matches({ form: "submitted" })
      ? "submitted"
      : reason === undefined
        ? "idle"
        : "invalid"
  return {
    state: checking ? "checking" : submitting ? "submitting" : settled,
    label: checking ? "Checking..." : submitting ? "Starting..." : "Generate",
    disabled: checking || submitting || reason !== undefined || key === undefined,
    reason: checking || submitting ? undefined : reason,
    error: refusal
  }
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const composerView = (snapshot: SnapshotFrom<typeof composerMachine>): ComposerView => {
  const { choices, choicesError, form, touched } = snapshot.context
  const errors = errorsOf(form)
  const missing = isProductMissing(form, choices)
  const text = (field: CopyField): TextFieldView => ({
    label: fields[field].label,
    value: form.copy[field],
    counter: `${form.copy[field].length}/${fields[field].max}`,
    required: fields[field].required,
    error: touched.includes(field) ? errors.get(`copy.${field}`) : undefined,
    reading: readingOf(form.copy[field], choices ?? [])
  })
  return {
    mode: form.mode,
    modes: OFFERED_MODES.map((value) => ({ value, label: modeLabels[value] })),
    modeHint: modeHints[form.mode],
    busy: snapshot.matches({ form: "checking" }) || snapshot.matches({ form: "submitting" }),
    product: {
      value: form.productId,
      loading: choices === undefined && choicesError === undefined,
      choices: (choices ?? []).map(({ _id, name, pictureUrl }) => ({
        value: _id,
        label: name,
        ...(pictureUrl !== undefined && { pictureUrl })
      })),
      missing: missing ? "missing product" : undefined,
      error: touched.includes("productId") ? errors.get("productId") : undefined,
      loadError: choicesError
    },
    references: entriesOf(choices),
    copy: { headline: text("headline"), body: text("body"), cta: text("cta") },
    formats: AspectRatio.literals.map((value) => ({
      value,
      label: aspectRatioLabels[value],
      ...aspectRatioSize[value],
      chosen: form.aspectRatios.includes(value)
    })),
    formatsError: touched.includes("aspectRatios") ? errors.get("aspectRatios") : undefined,
    count: { value: form.count, max: COUNT_MAX },
    layout:
      form.mode === "product"
        ? {
            value: form.layout ?? AUTOMATIC_LAYOUT,
            options: [
              { value: AUTOMATIC_LAYOUT, label: "Automatic" },
              ...LayoutName.literals.map((value) => ({ value, label: layoutLabels[value] }))
            ]
          }
        : undefined,
    seed: form.seed === undefined ? undefined : `Same seed: ${form.seed}`,
    price: priceView(snapshot),
    submit: submitView(snapshot, missing, errors.values().next().value)
  }
}
