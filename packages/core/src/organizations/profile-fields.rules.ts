import type { OrganizationProfile } from "./organizations.schema.ts"

export interface OrganizationFields {
  readonly name: string
  readonly slug: string
  readonly industry: string
  readonly size: string
  readonly country: string
  readonly language: string
  readonly timeZone: string
}

/** Whether two forms say the same. */
export const sameFields = (one: OrganizationFields, other: OrganizationFields): boolean =>
  one.name === other.name && one.slug === other.slug && profileKeys.every((key) => one[key] === other[key])

export const profileKeys = ["industry", "size", "country", "language", "timeZone"] as const

export const fieldsOf = (profile: OrganizationProfile): OrganizationFields => ({
  name: profile.name,
  slug: profile.slug,
  industry: profile.industry ?? "",
  size: profile.size ?? "",
  country: profile.country ?? "",
  language: profile.language ?? "",
  timeZone: profile.timeZone ?? ""
})
