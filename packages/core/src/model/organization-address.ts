import { Schema, SchemaTransformation } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "./display-text.ts"

/** Characters of an organization's name, inclusive; product specification, section 2.5. */
export const ORGANIZATION_NAME_MIN = 2

/** See {@link ORGANIZATION_NAME_MIN}. */
export const ORGANIZATION_NAME_MAX = 80

/** Characters of an organization's address, inclusive; product specification, section 2.5. */
export const SLUG_MIN = 2

/** See {@link SLUG_MIN}. */
export const SLUG_MAX = 48

/** The name of an organization; decodes to the trimmed form. */
export const OrganizationName = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.check(
    Schema.isMinLength(ORGANIZATION_NAME_MIN, { message: "At least 2 characters." }),
    Schema.isMaxLength(ORGANIZATION_NAME_MAX, { message: "At most 80 characters." }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  )
)
export type OrganizationName = typeof OrganizationName.Type

/** The address of an organization: small letters, digits and hyphens. */
export const Slug = Schema.String.check(
  Schema.isMinLength(SLUG_MIN, { message: "At least 2 characters." }),
  Schema.isMaxLength(SLUG_MAX, { message: "At most 48 characters." }),
  Schema.isPattern(/^[a-z0-9-]*$/, { message: "Only small letters, digits and hyphens." })
)
export type Slug = typeof Slug.Type

/**
 * The address derived from a name: accents dropped, everything else joined by single hyphens, at most 48 characters.
 * A name without letters or digits of the Latin alphabet gives `organization`.
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

/** The first of `slug-2`, `slug-3`, ... that `isTaken` lets pass, shortened to 48 characters. */
export const freeSlug = (slug: Slug, isTaken: (candidate: Slug) => boolean): Slug => {
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = slug.slice(0, SLUG_MAX - suffix.length).replace(/-+$/, "") + suffix
    if (!isTaken(candidate)) return candidate
  }
}
