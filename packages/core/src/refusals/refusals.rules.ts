/**
 * The backend's refusals by code.
 *
 * Values are already formatted for the reader. Source: specification, section 2.16.
 */

/** Names, or 'an administrator' when there are none. */
const helpers = (names: ReadonlyArray<string> = []): string =>
  names.length === 0 ? "an administrator" : names.join(" or ")

const NOT_CHARGED = "You were not charged."

export const refusalTexts = {
  not_found: () => "This does not exist or you cannot see it",
  forbidden: ({ names, role }: { readonly role: string; readonly names?: ReadonlyArray<string> }) =>
    `You need the role ${role} for this. Ask ${helpers(names)}.`,
  read_only: ({ reason, thing }: { readonly thing: string; readonly reason: string }) =>
    `${thing} is read-only: ${reason}`,
  conflict: ({ ago, name }: { readonly name: string; readonly ago: string }) => `Changed by ${name} ${ago} ago`,
  /** Only where the schema has no sentence of its own. */
  invalid: () => "Invalid input",
  credits_short: ({ left, needed }: { readonly needed: number; readonly left: number }) =>
    `Not enough credits: this needs ${needed}, you have ${left}.`,
  daily_cap: ({ limit, time }: { readonly limit: number; readonly time: string }) =>
    `You have reached your daily limit of ${limit} creatives. It resets at ${time}.`,
  /** Queued, not refused. */
  too_many_tasks: ({ running }: { readonly running: number }) =>
    `${running} tasks are already running. This one starts when one finishes.`,
  plan_limit: ({ limit, things }: { readonly limit: number; readonly things: string }) =>
    `Your plan includes ${limit} ${things}.`,
  banned_term: ({ rule, term }: { readonly term: string; readonly rule: string }) =>
    `"${term}" is not allowed: ${rule}`,
  rights_expired: ({ date, name }: { readonly name: string; readonly date: string }) =>
    `The rights for ${name} ended on ${date}`,
  reference_missing: ({ kind }: { readonly kind: string }) => `This refers to a ${kind} that no longer exists`,
  provider_refused: ({ category, what }: { readonly what: "prompt" | "picture"; readonly category: string }) =>
    `The provider refused this ${what}: ${category}. ${NOT_CHARGED}`,
  provider_down: ({ provider }: { readonly provider: string }) => `${provider} did not answer. ${NOT_CHARGED}`,
  no_worker: () => `Nothing picked this up within 15 minutes. ${NOT_CHARGED}`,
  unsupported_file: ({ found, name }: { readonly name: string; readonly found: string }) =>
    `${name} is not a supported file: ${found}`,
  file_too_large: ({ limit, name, size }: { readonly name: string; readonly size: string; readonly limit: string }) =>
    `${name} is ${size}; the limit is ${limit}`,
  slug_taken: ({ suggestion }: { readonly suggestion: string }) => `This address is taken. Try ${suggestion}.`,
  last_admin: () => "An organization needs at least one administrator",
  self_approval: ({ names }: { readonly names?: ReadonlyArray<string> }) =>
    `You cannot approve your own work. Ask ${helpers(names)}.`,
  market_held: ({
    date,
    market,
    reason
  }: {
    readonly market: string
    readonly date: string
    readonly reason: string
  }) => `${market} is on hold since ${date}: ${reason}`,
  recalled: ({ date, name, reason }: { readonly name: string; readonly date: string; readonly reason: string }) =>
    `${name} was recalled on ${date}: ${reason}`,
  not_waivable: ({ rule }: { readonly rule: string }) => `${rule} cannot be waived`,
  link_expired: ({ date }: { readonly date?: string }) =>
    date === undefined ? "This link was withdrawn" : `This link expired on ${date}`,
  rate_limited: ({ seconds }: { readonly seconds: number }) => `Too many attempts. Try again in ${seconds} s.`,
  /** Disk full, or database not writable. */
  storage_unavailable: () => "Marque cannot store anything right now. Nothing was changed. Try again in a few minutes.",
  too_late_to_undo: ({ place }: { readonly place: string }) => `Too late to undo. You find it in ${place}.`,
  suspended: () => "This organization is suspended. Downloads still work."
} as const satisfies Readonly<Record<string, (values: never) => string>>

export type RefusalCode = keyof typeof refusalTexts

export type RefusalValues<Code extends RefusalCode> = Parameters<(typeof refusalTexts)[Code]>

export const refusal = <Code extends RefusalCode>(
  code: Code,
  ...values: RefusalValues<Code>
): { readonly code: Code; readonly message: string } => {
  // The values match this code, which the compiler cannot follow through the union of all texts.
  const text = refusalTexts[code] as (...values: RefusalValues<Code>) => string
  return { code, message: text(...values) }
}
