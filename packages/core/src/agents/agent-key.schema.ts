import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"

/** UTF-16 code units, inclusive; our own limit. */
export const AGENT_NAME_MAX = 80
/** Days; specification, section 2.21. */
export const AGENT_DAYS = { least: 1, most: 90, usual: 30 } as const
/** Pictures a day; our own limit. */
export const AGENT_CAP_MAX = 10_000
/** Of one person in one organization, those that ended not counted; our own limit. */
export const AGENT_KEYS_MAX = 20
/** Brands that one key names; our own limit. */
export const AGENT_BRANDS_MAX = 50

/** The key as its holder has it: 256 random bits behind a prefix that scanners for secrets know it by. */
export const AGENT_TOKEN = /^marque_key_[0-9a-f]{64}$/

/** Where a key is exchanged for a token of the backend, on the installation. */
export const AGENT_TOKEN_PATH = "/agents/token"

/** What the tools need, of all that a person may do. Source: specification, section 2.21. */
export const AgentAction = Schema.Literals(["brand.view", "generate", "review.request"])
export type AgentAction = typeof AgentAction.Type

const count = (most: number, message: string) =>
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: most }, { message }))

/** Pictures in 24 hours. */
export const AgentCap = count(AGENT_CAP_MAX, `Write a number from 1 to ${AGENT_CAP_MAX}`)

/** A key as a person asks for it. */
export const AgentKeyDraft = Schema.Struct({
  name: Schema.String.check(
    Schema.isPattern(/\S/, { message: "Give the key a name" }),
    Schema.isMaxLength(AGENT_NAME_MAX, { message: `A name has at most ${AGENT_NAME_MAX} characters` }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  ),
  brandIds: Schema.Array(Schema.String).check(
    Schema.isMinLength(1, { message: "Choose at least one brand" }),
    Schema.isMaxLength(AGENT_BRANDS_MAX, { message: `A key is for at most ${AGENT_BRANDS_MAX} brands` })
  ),
  /** `brand.view` is in every key. */
  actions: Schema.Array(AgentAction),
  /** Pictures in 24 hours; absent: as many as the person. */
  dailyCap: Schema.optionalKey(AgentCap),
  days: count(AGENT_DAYS.most, `Write a number of days from ${AGENT_DAYS.least} to ${AGENT_DAYS.most}`)
})
export type AgentKeyDraft = typeof AgentKeyDraft.Type

export interface AgentKeyOrder {
  readonly organizationId: string
  readonly draft: AgentKeyDraft
}

/** Without its secret, which no one can read again. */
export const AgentKey = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  brands: Schema.Array(Schema.String),
  actions: Schema.Array(AgentAction),
  dailyCap: Schema.optionalKey(Schema.Number),
  /** UTC ms. */
  createdAt: Schema.Number,
  expiresAt: Schema.Number,
  lastUsedAt: Schema.optionalKey(Schema.Number)
})
export type AgentKey = typeof AgentKey.Type

/** A brand for which a person may make keys, and what they may do in it themselves. */
export const AgentBrand = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  actions: Schema.Array(AgentAction)
})
export type AgentBrand = typeof AgentBrand.Type

/** The keys of a person in one organization. */
export const AgentKeys = Schema.Struct({
  /** False while the organization's policy forbids keys. */
  allowed: Schema.Boolean,
  brands: Schema.Array(AgentBrand),
  /** Newest first; expired ones until they are revoked. */
  keys: Schema.Array(AgentKey)
})
export type AgentKeys = typeof AgentKeys.Type

/** `token` is shown once. */
export const MadeAgentKey = Schema.Struct({ id: Schema.String, token: Schema.String })
export type MadeAgentKey = typeof MadeAgentKey.Type

/** What a key opens, as it stands now. */
export const AgentSelf = Schema.Struct({
  key: Schema.String,
  person: Schema.String,
  organization: Schema.Struct({ id: Schema.String, name: Schema.String }),
  brands: Schema.Array(AgentBrand),
  dailyCap: Schema.optionalKey(Schema.Number),
  expiresAt: Schema.Number
})
export type AgentSelf = typeof AgentSelf.Type
