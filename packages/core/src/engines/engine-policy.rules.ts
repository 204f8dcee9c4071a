/** Source: studio design, section 16. */
import { refusal } from "../refusals/refusals.rules.ts"
import type { GenError } from "./engine.errors.ts"
import type { EngineOffer } from "./engine.schema.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"

/** Tries at a provider per task, across leases and outputs. */
export const MAX_TRIES = 4
/** Milliseconds. */
const WAIT_CAP_MS = 30_000
/** Milliseconds; a longer wait counts as out of quota. */
const RETRY_AFTER_MAX_MS = 60_000

/** Milliseconds; per try where a provider does the work. */
export const LIMIT_MS = {
  localImage: 20_000,
  localVideo: 120_000,
  image: 120_000,
  text: 60_000,
  videoStart: 60_000,
  videoLook: 30_000,
  videoFile: 120_000,
  video: 15 * 60_000
} as const

/** Milliseconds: 5 s, growing by half, at most 15 s. */
export const pollMs = (looks: number): number => Math.min(15_000, 5_000 * 1.5 ** looks)

const TRIED_AGAIN: ReadonlySet<GenError["_tag"]> = new Set(["RateLimited", "ProviderDown", "TimedOut"])
const LOCAL_INSTEAD: ReadonlySet<GenError["_tag"]> = new Set([
  "NotConfigured",
  "Unsupported",
  "ProviderDown",
  "TimedOut",
  "QuotaExhausted"
])

const asksTooMuch = (error: GenError): boolean =>
  error._tag === "RateLimited" && (error.retryAfterMs ?? 0) > RETRY_AFTER_MAX_MS

const isOver = (error: GenError): boolean => error._tag === "TimedOut" && error.afterMs >= LIMIT_MS.video

export const usesUpTry = (error: GenError): boolean => TRIED_AGAIN.has(error._tag)

/** `failed` includes this failure. */
export const mayTryAgain = (error: GenError, failed: number): boolean =>
  failed < MAX_TRIES && TRIED_AGAIN.has(error._tag) && !asksTooMuch(error) && !isOver(error)

/**
 * Milliseconds: 1 s doubled per failure up to 30 s, minus up to half by `chance` (0-1), and never below the provider's
 * own wait.
 */
export const retryWaitMs = (error: GenError, failed: number, chance: number): number => {
  const whole = Math.min(WAIT_CAP_MS, 1_000 * 2 ** (failed - 1))
  const asked = error._tag === "RateLimited" ? (error.retryAfterMs ?? 0) : 0
  return Math.max(asked, Math.round(whole * (1 - chance / 2)))
}

/** Never for content or input failures: there the person decides. */
export const goesLocal = (error: GenError): boolean => LOCAL_INSTEAD.has(error._tag)

export const localInstead = (name: string, error: GenError): string => {
  const because = (): string => {
    switch (error._tag) {
      case "NotConfigured":
        return `${name} is not set up here`
      case "Unsupported":
        return `${name} cannot make ${error.feature}`
      case "QuotaExhausted":
        return `${name} has no quota left`
      default:
        return `${name} did not answer`
    }
  }
  return `Made by the local engine because ${because()}`
}

export interface Explained {
  readonly code: string
  readonly message: string
  readonly retryable: boolean
}

const NOT_CHARGED = "You were not charged."
const final = (code: string, message: string): Explained => ({ code, message, retryable: false })

/** `name`: the engine's display name. */
export const explain = (error: GenError, name: string): Explained => {
  switch (error._tag) {
    case "ContentBlocked": {
      const what = error.stage === "input" ? "prompt" : "picture"
      return { ...refusal("provider_refused", { what, category: error.category ?? "its rules" }), retryable: false }
    }
    case "InvalidRequest":
      return final("invalid", `${name} did not accept this request. Change the words or the format. ${NOT_CHARGED}`)
    case "Unsupported":
      return final("unsupported", `${error.explanation ?? `${name} cannot make ${error.feature}.`} ${NOT_CHARGED}`)
    case "CreditLimit":
      return { ...refusal("credits_short", { needed: error.needed, left: error.left }), retryable: false }
    case "BadOutput":
      return final("bad_output", `${name} answered with something that cannot be used. ${NOT_CHARGED}`)
    case "Cancelled":
      return final("canceled", `${name} stopped this. ${NOT_CHARGED}`)
    case "NotConfigured":
      return final("not_configured", `${name} is not set up here. ${NOT_CHARGED}`)
    default:
      return { ...refusal("provider_down", { provider: name }), retryable: false }
  }
}

/** `credits`: absent on unlimited plans. */
export interface EngineNeed {
  /** Engine id; the local engine when absent. */
  readonly chosen?: string
  readonly mode: GenerationMode
  readonly credits?: { readonly needed: number; readonly left: number }
}

/** `instead`: the chosen engine that cannot make it; `short`: the missing credits. */
export interface EngineChoice {
  readonly engine: EngineOffer
  readonly instead?: { readonly id: string; readonly because: "NotConfigured" | "Unsupported" }
  readonly short?: { readonly needed: number; readonly left: number }
}

export const LOCAL_ID = "local"

export const localOffer: EngineOffer = {
  id: LOCAL_ID,
  name: "Local engine",
  provider: "local",
  model: "marque-studio",
  local: true,
  makes: ["image", "video"],
  modes: ["product", "halax", "custom", "animate", "place"]
}

/**
 * An engine not in `offers`, or unable to make the mode, gives way to the local one; one that is too expensive stays
 * chosen, with the shortfall.
 */
export const chooseEngine = (
  { chosen, credits, mode }: EngineNeed,
  offers: ReadonlyArray<EngineOffer>
): EngineChoice => {
  if (chosen === undefined || chosen === LOCAL_ID) return { engine: localOffer }
  const engine = offers.find(({ id }) => id === chosen)
  const kind = mode === "animate" ? "video" : "image"
  if (engine === undefined) return { engine: localOffer, instead: { id: chosen, because: "NotConfigured" } }
  if (!engine.modes.includes(mode) || !engine.makes.includes(kind)) {
    return { engine: localOffer, instead: { id: chosen, because: "Unsupported" } }
  }
  return credits !== undefined && credits.needed > credits.left ? { engine, short: credits } : { engine }
}
