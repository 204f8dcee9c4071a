/** Maps provider failures to the port's. Only codes, stages and times are kept, never words, keys or answers. */
import {
  BadOutput,
  ContentBlocked,
  type GenError,
  InvalidRequest,
  NotConfigured,
  ProviderDown,
  QuotaExhausted,
  RateLimited,
  TimedOut,
  Unsupported
} from "@marque/core/engines"
import {
  APICallError,
  DownloadError,
  InvalidResponseDataError,
  LoadAPIKeyError,
  NoImageGeneratedError,
  NoObjectGeneratedError,
  NoSuchModelError,
  UnsupportedFunctionalityError
} from "ai"
import { categoryOf, codesOf, field, reasonsOf, statusOf } from "./failure-body.ts"
import { FetchRefused } from "../net/guarded-fetch.ts"

type Stage = "input" | "output"

const BLOCKED: ReadonlyMap<string, Stage> = new Map([
  ["content_policy_violation", "input"],
  ["moderation_blocked", "input"],
  ["responsibleaipolicyviolation", "input"],
  ["content_filter", "input"],
  ["content_filtered", "input"],
  ["content_moderation", "input"],
  ["prohibited_content", "input"],
  ["invalid_prompt", "input"],
  ["safety", "output"],
  ["image_safety", "output"],
  ["output_content_policy_violation", "output"]
])

const SPENT: ReadonlySet<string> = new Set([
  "insufficient_quota",
  "billing_hard_limit_reached",
  "billing_not_active",
  "quota_exceeded",
  "insufficient_credits",
  "payment_required"
])

const NOT_OFFERED: ReadonlySet<string> = new Set([
  "unsupported_parameter",
  "unsupported_value",
  "unsupported_country_region_territory",
  "not_supported"
])

const NETWORK: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
  "HPE_INVALID_CONSTANT"
])

const chainOf = (error: unknown): ReadonlyArray<unknown> => {
  const chain: Array<unknown> = []
  for (let at = error; at !== undefined && at !== null && !chain.includes(at) && chain.length < 8;) {
    chain.push(at)
    at = typeof at === "object" && "cause" in at ? at.cause : undefined
  }
  return chain
}

/** `Retry-After` in ms: seconds or a date after `now`, or some providers' finer header. */
const retryAfterOf = (headers: Readonly<Record<string, string>> | undefined, now: number): number | undefined => {
  const fine = Number(headers?.["retry-after-ms"] ?? Number.NaN)
  if (fine >= 0) return fine
  const value = headers?.["retry-after"]
  if (value === undefined) return undefined
  const seconds = Number(value)
  if (seconds >= 0) return seconds * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

const isPage = ({ responseBody, responseHeaders }: APICallError): boolean =>
  (responseHeaders?.["content-type"] ?? "").includes("html") || (responseBody ?? "").trimStart().startsWith("<")

const ofCodes = (error: APICallError, provider: string): GenError | undefined => {
  const objectedTo = reasonsOf(error)
  if (objectedTo !== undefined) {
    return new ContentBlocked({ provider, stage: "input", providerCode: "moderation", category: objectedTo })
  }
  for (const code of codesOf(error)) {
    const known = code.toLowerCase()
    const stage = BLOCKED.get(known)
    const category = categoryOf(error)
    if (stage !== undefined) {
      return new ContentBlocked({ provider, stage, providerCode: code, ...(category !== undefined && { category }) })
    }
    if (SPENT.has(known)) return new QuotaExhausted({ provider })
    if (NOT_OFFERED.has(known)) return new Unsupported({ provider, feature: "what this asks for" })
  }
  return undefined
}

const ofStatus = (error: APICallError, provider: string, now: number): GenError => {
  const { responseHeaders } = error
  const statusCode = statusOf(error)
  const [code] = codesOf(error)
  switch (statusCode) {
    case undefined:
      return new ProviderDown({ provider })
    case 401:
    case 403:
    case 404:
    case 407:
      return new NotConfigured({ provider })
    case 402:
      return new QuotaExhausted({ provider })
    case 405:
    case 501:
      return new Unsupported({ provider, feature: "this kind of work" })
    case 408:
    case 504:
      return new TimedOut({ provider, afterMs: 0 })
    case 409:
    case 424:
    case 425:
    case 498:
      return new ProviderDown({ provider })
    case 429: {
      const retryAfterMs = retryAfterOf(responseHeaders, now)
      return new RateLimited({ provider, ...(retryAfterMs !== undefined && { retryAfterMs }) })
    }
    default:
      if (statusCode >= 500) return new ProviderDown({ provider })
      if (statusCode >= 400) return new InvalidRequest({ provider, ...(code !== undefined && { code }) })
      // Not JSON: a page comes from another service, a truncated answer is a bad output.
      return isPage(error) ? new ProviderDown({ provider }) : new BadOutput({ provider, reason: "no JSON" })
  }
}

const ofTransport = (error: unknown, provider: string): GenError | undefined => {
  if (error instanceof FetchRefused) return new BadOutput({ provider, reason: error.reason })
  if (DownloadError.isInstance(error)) return new BadOutput({ provider, reason: "address" })
  if (error instanceof DOMException && error.name === "TimeoutError") return new TimedOut({ provider, afterMs: 0 })
  const code = field(error, "code")
  if (code === "ETIMEDOUT") return new TimedOut({ provider, afterMs: 0 })
  return typeof code === "string" && NETWORK.has(code) ? new ProviderDown({ provider }) : undefined
}

const ofSdk = (error: unknown, provider: string): GenError | undefined => {
  if (LoadAPIKeyError.isInstance(error) || NoSuchModelError.isInstance(error)) return new NotConfigured({ provider })
  if (UnsupportedFunctionalityError.isInstance(error))
    return new Unsupported({ provider, feature: "what this asks for" })
  if (NoImageGeneratedError.isInstance(error)) return new BadOutput({ provider, reason: "no picture" })
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === "content-filter"
      ? new ContentBlocked({ provider, stage: "output", providerCode: "content-filter" })
      : new BadOutput({ provider, reason: "no object" })
  }
  if (InvalidResponseDataError.isInstance(error)) return new BadOutput({ provider, reason: "fields missing" })
  return undefined
}

/**
 * Maps anything the SDK or the network rejects with. `now` (UTC ms) is the base of a `Retry-After` date. Unknown errors
 * are bad outputs.
 */
export const failureOf = (error: unknown, provider: string, now: number): GenError => {
  const chain = chainOf(error)
  const transport = chain.map((each) => ofTransport(each, provider)).find((each) => each !== undefined)
  const call = chain.find((each) => APICallError.isInstance(each))
  // A refused address or a cut connection is more precise than the call's error.
  if (transport !== undefined) return transport
  if (call !== undefined) return ofCodes(call, provider) ?? ofStatus(call, provider, now)
  return (
    chain.map((each) => ofSdk(each, provider)).find((each) => each !== undefined) ??
    new BadOutput({ provider, reason: "unknown" })
  )
}
