import { Schema, SchemaTransformation } from "effect"
import { plainNameChecks } from "./plain-name.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const ORGANIZATION_NAME_MIN = 2

/** See {@link ORGANIZATION_NAME_MIN}. */
export const ORGANIZATION_NAME_MAX = 80

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const SLUG_MIN = 2

/** See {@link SLUG_MIN}. */
export const SLUG_MAX = 48

/** Decodes to the trimmed form. */
export const OrganizationName = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.check(
    Schema.isMinLength(ORGANIZATION_NAME_MIN, { message: "At least 2 characters." }),
    Schema.isMaxLength(ORGANIZATION_NAME_MAX, { message: "At most 80 characters." }),
    ...plainNameChecks
  )
)
export type OrganizationName = typeof OrganizationName.Type

export const Slug = Schema.String.check(
  Schema.isMinLength(SLUG_MIN, { message: "At least 2 characters." }),
  Schema.isMaxLength(SLUG_MAX, { message: "At most 48 characters." }),
  Schema.isPattern(/^[a-z0-9-]*$/, { message: "Only small letters, digits and hyphens." })
)
export type Slug = typeof Slug.Type

/**
 * Drops accents and joins the rest by single hyphens, at most 48 characters. Defaults to `organization` for names
 * without Latin letters or digits.
 */
export const slugFrom = (name: string): Slug => {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, "")
  return slug.length >= SLUG_MIN ? slug : slug === "" ? "organization" : `${slug}-organization`
}

/** The first free one of `slug-2`, `slug-3`, ..., cut to 48 characters. */
export const freeSlug = (slug: Slug, isTaken: (candidate: Slug) => boolean): Slug => {
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = slug.slice(0, SLUG_MAX - suffix.length).replace(/-+$/, "") + suffix
    if (!isTaken(candidate)) return candidate
  }
}
