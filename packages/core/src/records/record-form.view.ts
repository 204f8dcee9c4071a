import { usedText } from "../lists/list.texts.ts"
import type { BrandRole } from "../model/roles.ts"
import { can, roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

/** One of several to choose from, as it is named to people. */
export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Values with their names, in the order of the values. */
export const choicesOf = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>
): ReadonlyArray<Choice<Value>> => values.map((value) => ({ value, label: labels[value] }))

const STATES = ["editing", "loading", "saving", "archiving", "saved", "missing"] as const

/** How the form of a record stands, as a front end tells it apart. */
export type RecordFormState = (typeof STATES)[number] | "unavailable" | "forbidden"

interface RecordContext {
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly mode: "new" | "edit"
  readonly latest: { readonly name: string; readonly archived: boolean; readonly usedIn: number } | undefined
  readonly error: string | undefined
}

const access = ({ brandArchived, brandRole }: RecordContext) =>
  can({ orgRole: "member", brandRole }, "catalog.edit", { brandArchived })

const reasonOf = (context: RecordContext): string | undefined => {
  const decision = access(context)
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded("catalog.edit") }) : decision.reason
}

/** What a form says around its fields depends on these; `nouns` are such as `New place` and `Place`. */
interface RecordFormGiven {
  readonly matches: (state: (typeof STATES)[number]) => boolean
  readonly isConfirming: boolean
  readonly isUnchanged: boolean
  readonly nouns: { readonly blank: string; readonly stored: string }
}

/** Everything that the form of a product, a place and so on says around its own fields. */
export const recordFormView = (
  context: RecordContext,
  { isConfirming, isUnchanged, matches, nouns }: RecordFormGiven
) => {
  const { latest } = context
  const isNew = context.mode === "new"
  const reason = reasonOf(context)
  const isForbidden = isNew && reason !== undefined
  const state: RecordFormState = isForbidden ? "forbidden" : (STATES.find(matches) ?? "unavailable")
  return {
    state,
    isNew,
    title: isNew ? nouns.blank : (latest?.name ?? nouns.stored),
    dirty: state === "editing" && !isUnchanged,
    saving: state === "saving",
    saveLabel: state === "saving" ? "Saving…" : "Save",
    anotherLabel: isNew ? "Save & add another" : undefined,
    archive: latest && {
      label: state === "archiving" ? "One moment…" : latest.archived ? "Restore" : "Archive",
      archived: latest.archived
    },
    confirmArchive: isConfirming && latest ? usedText(latest.usedIn) : undefined,
    error: context.error,
    readOnly: isNew ? undefined : reason,
    forbidden: isForbidden ? reason : undefined
  }
}
