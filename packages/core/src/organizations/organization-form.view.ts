import type { SnapshotFrom } from "xstate"
import { fieldCheck } from "../kernel/field-check.ts"
import { OrganizationName, Slug } from "../model/organization-address.ts"
import type { organizationFormMachine } from "./organization-form.machine.ts"
import { type Choice, countries, industries, languages, teamSizes, timeZonesWith } from "./profile-choices.rules.ts"
import { type OrganizationFields, sameFields } from "./profile-fields.rules.ts"

export interface OrganizationFormView {
  readonly title: string
  /** '1 of 2' while an organization is being made. */
  readonly progress: string | undefined
  readonly fields: OrganizationFields
  readonly nameError: string | undefined
  readonly slugError: string | undefined
  readonly suggestion: string | undefined
  readonly error: string | undefined
  readonly choices: {
    readonly industries: ReadonlyArray<Choice>
    readonly teamSizes: ReadonlyArray<Choice>
    readonly countries: ReadonlyArray<Choice>
    readonly languages: ReadonlyArray<Choice>
    readonly timeZones: ReadonlyArray<Choice>
  }
  readonly submitLabel: string
  readonly busy: boolean
  readonly dirty: boolean
  readonly readOnly: boolean
  readonly readOnlyText: string | undefined
}

const nameError = fieldCheck(OrganizationName)
const slugError = fieldCheck(Slug)

export const organizationFormView = (snapshot: SnapshotFrom<typeof organizationFormMachine>): OrganizationFormView => {
  const { canEdit, creates, error, fields, saved, suggestion, touched } = snapshot.context
  const busy = snapshot.matches("creating") || snapshot.matches("updating") || snapshot.matches("storing")
  const taken = suggestion !== undefined
  const shownSlugError = touched.includes("slug") || touched.includes("name") ? slugError(fields.slug) : undefined
  return {
    title: creates ? "Your company" : "Profile",
    progress: creates ? "1 of 2" : undefined,
    fields,
    nameError: touched.includes("name") ? nameError(fields.name) : undefined,
    slugError: taken ? error : shownSlugError,
    suggestion,
    error: taken ? undefined : error,
    choices: {
      industries,
      teamSizes,
      countries: countries(),
      languages: languages(),
      timeZones: timeZonesWith(fields.timeZone)
    },
    submitLabel: busy ? (creates ? "Setting up..." : "Saving...") : creates ? "Continue" : "Save",
    busy,
    dirty: !sameFields(fields, saved),
    readOnly: !canEdit,
    readOnlyText: canEdit
      ? undefined
      : "Only administrators change the profile of the organization, and not in the demo."
  }
}
