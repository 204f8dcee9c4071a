import { Option } from "effect"
import type { SnapshotFrom } from "xstate"
import { choicesOf } from "./composer.events.ts"
import type { ComposerForm } from "./composer-form.rules.ts"
import type { composerMachine } from "./composer.machine.ts"
import { paintedMode } from "../creative/product-scene.ts"
import { planReferences, referencesTaken } from "../engines/reference-plan.rules.ts"
import { type MissingSubject, requestOf, sendsReferences } from "./composer.rules.ts"
import { composerTexts } from "./composer.texts.ts"
import { type LanguageChoices, languageChoices } from "../model/language-choices.ts"
import type { Quote } from "../queue/generation.schema.ts"

export interface PriceView {
  readonly state: "unasked" | "checking" | "known" | "failed"
  readonly cost: string
  readonly balanceAfter: string | undefined
  readonly engine: string
  /** Absent with only one engine. */
  readonly engines:
    | { readonly value: string; readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> }
    | undefined
  /** Markets that a picture can be made for; absent without any, and for clips. */
  readonly markets:
    | {
        readonly value: string
        /** `label` says the first language and a hold too. */
        readonly options: ReadonlyArray<{
          readonly value: string
          readonly label: string
          readonly name: string
          readonly languages: ReadonlyArray<string>
        }>
      }
    | undefined
  /** Of the words; absent where the market has only one. */
  readonly languages: LanguageChoices | undefined
  /** Absent when nothing is sent to the engine. */
  readonly prompt: string | undefined
  readonly experimental: string | undefined
  readonly estimate: string | undefined
  readonly promise: string
  readonly rules: string
  /** Absent where there is nothing to choose. */
  readonly draftRules: { readonly chosen: boolean } | undefined
  readonly adds: ReadonlyArray<string>
  readonly forbids: ReadonlyArray<string>
  readonly problems: ReadonlyArray<string>
  readonly error: string | undefined
}

export interface SubmitView {
  readonly state: "idle" | "invalid" | "checking" | "submitting" | "refused" | "submitted"
  readonly label: string
  readonly disabled: boolean
  readonly reason: string | undefined
  readonly error: string | undefined
}

type Snapshot = SnapshotFrom<typeof composerMachine>

/** Milliseconds per 1080 x 1080 picture; quality document, section 1.6. */
const LOCAL_MS_PER_PICTURE = 300
/** Milliseconds per second of clip; studio design, section 17. */
const LOCAL_MS_PER_CLIP_SECOND = 800

const credits = (amount: number): string => (amount === 1 ? "1 credit" : `${amount} credits`)

const estimateOf = (quote: Quote, clipSeconds: number | undefined): string | undefined => {
  if (!quote.engine.local) return undefined
  const ms =
    clipSeconds === undefined
      ? quote.creditsPerOutput.length * LOCAL_MS_PER_PICTURE
      : clipSeconds * LOCAL_MS_PER_CLIP_SECOND
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return seconds === 1 ? "About a second" : `About ${seconds} seconds`
}

const priceState = (snapshot: Snapshot): PriceView["state"] => {
  if (snapshot.matches({ price: "known" })) return "known"
  if (snapshot.matches({ price: "failed" })) return "failed"
  const { context } = snapshot
  const isIncomplete = Option.isNone(requestOf(context.form, choicesOf(context)))
  return snapshot.matches({ price: "unasked" }) || isIncomplete ? "unasked" : "checking"
}

const rulesText = ({ publishedVersion, rules }: Quote): string =>
  rules === "draft" ? "Draft rules" : `Published rules${publishedVersion === undefined ? "" : ` v${publishedVersion}`}`

const enginesOf = (picked: string | undefined, quote: Quote | undefined): PriceView["engines"] => {
  const { engine, engines = [] } = quote ?? {}
  if (engine === undefined || engines.length < 2) return undefined
  const known = engines.find(({ id }) => id === picked) ?? engine
  return { value: known.id, options: engines.map(({ id, name }) => ({ value: id, label: name })) }
}

/** As a value of a select, which cannot be undefined. */
const NO_MARKET = ""

const marketsOf = (picked: string | undefined, quote: Quote | undefined): PriceView["markets"] => {
  const { markets = [] } = quote ?? {}
  if (markets.length === 0) return undefined
  return {
    value: markets.some(({ id }) => id === picked) ? (picked ?? NO_MARKET) : NO_MARKET,
    options: [
      { value: NO_MARKET, label: composerTexts.noMarket, name: composerTexts.noMarket, languages: [] },
      ...markets.map(({ held, id, languages, name }) => ({
        value: id,
        name,
        languages,
        label: `${name} (${languages[0] ?? ""})${held === true ? composerTexts.onHold : ""}`
      }))
    ]
  }
}

const languagesOf = ({ language, marketId }: ComposerForm, quote: Quote | undefined): PriceView["languages"] =>
  languageChoices(
    quote?.markets?.find(({ id }) => id === marketId),
    language
  )

const picturesSent = (form: ComposerForm, engine: Quote["engine"]): string => {
  if (!sendsReferences(form)) return ""
  const plan = planReferences(form.references, referencesTaken(engine, paintedMode(form)))
  const count = plan.filter((sent) => sent === "picture").length
  if (count === 0) return ""
  return count === 1 ? " and 1 reference picture" : ` and ${count} reference pictures`
}

export const priceView = (snapshot: Snapshot): PriceView => {
  const { form, quote, quoteError } = snapshot.context
  const state = priceState(snapshot)
  const shown = state === "unasked" || state === "failed" ? undefined : quote
  const isClip = form.mode === "animate" && form.recipe?.exact !== true
  return {
    state,
    cost: shown === undefined ? "" : shown.total === 0 ? "Free" : credits(shown.total),
    balanceAfter: shown?.balanceAfter === undefined ? undefined : `${credits(shown.balanceAfter)} left afterwards`,
    engine:
      shown === undefined
        ? ""
        : shown.engine.local
          ? "Local engine: free, nothing is sent to a provider"
          : `${shown.engine.name}: your ${isClip ? "picture and " : ""}words${picturesSent(form, shown.engine)} are sent there`,
    experimental:
      shown?.engine.experimental === true
        ? "Experimental: it takes minutes, and what comes back may differ from the picture."
        : undefined,
    engines: enginesOf(form.engine, shown),
    markets: isClip ? undefined : marketsOf(form.marketId, shown ?? quote),
    languages: isClip ? undefined : languagesOf(form, shown ?? quote),
    prompt: shown?.prompt,
    estimate: shown && estimateOf(shown, isClip ? form.seconds : undefined),
    promise: "Failed results cost nothing",
    rules: shown === undefined ? "" : rulesText(shown),
    // A clip shows its picture, and a repeated recipe keeps its rules.
    draftRules:
      shown?.publishedVersion === undefined || form.mode === "animate" || form.recipe?.exact === true
        ? undefined
        : { chosen: form.draftRules },
    adds: shown?.adds ?? [],
    forbids: shown?.forbids ?? [],
    problems: shown?.problems.map(({ message }) => message) ?? [],
    error: state === "failed" ? quoteError : undefined
  }
}

const missingReasons: Readonly<Record<MissingSubject, string>> = {
  product: "The product does not exist any more",
  productPicture: "The picture of the product does not exist any more",
  companion: "One of the products does not exist any more",
  place: "The place does not exist any more",
  photo: "The picture does not exist any more",
  source: "The picture does not exist any more",
  reference: "One of the reference pictures does not exist any more"
}

/** `missing` takes precedence over field errors. */
export const submitView = (
  snapshot: Snapshot,
  missing: MissingSubject | undefined,
  firstError: string | undefined
): SubmitView => {
  const { barred, quoteError, refusal } = snapshot.context
  const checking = snapshot.matches({ form: "checking" })
  const submitting = snapshot.matches({ form: "naming" }) || snapshot.matches({ form: "submitting" })
  const problem = snapshot.matches({ price: "known" }) ? snapshot.context.quote?.problems[0]?.message : undefined
  const reason = barred ? quoteError : missing !== undefined ? missingReasons[missing] : (firstError ?? problem)
  const settled = snapshot.matches({ form: "refused" })
    ? "refused"
    : snapshot.matches({ form: "submitted" })
      ? "submitted"
      : reason === undefined
        ? "idle"
        : "invalid"
  return {
    state: checking ? "checking" : submitting ? "submitting" : settled,
    label: checking ? "Checking..." : submitting ? composerTexts.starting : "Generate",
    disabled: checking || submitting || reason !== undefined,
    reason: checking || submitting ? undefined : reason,
    error: refusal
  }
}
