import type { SnapshotFrom } from "xstate"
import { routes } from "../navigation/navigation.pure.ts"
import { isConfirmed } from "../records/deletion.machine.ts"
import type { deleteOrganizationMachine } from "./delete-organization.machine.ts"
import type { OrganizationEnd } from "./organization-end.schema.ts"
import { organizationEndTexts as texts } from "./organization-end.texts.ts"

export interface DeleteOrganizationView {
  readonly step: "closed" | "barred" | "confirm"
  readonly busy: boolean
  readonly typed: string
  readonly typedLabel: string
  /** What ends with it, or what has to be done first. */
  readonly facts: ReadonlyArray<string>
  /** Where that is done. */
  readonly link: { readonly label: string; readonly href: string } | undefined
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
}

const endOf = ({ brands, links, members, name, pictures, plan }: OrganizationEnd): ReadonlyArray<string> => [
  texts.members(name, members),
  ...(brands === 0 ? [] : [texts.brands(brands, pictures)]),
  texts.links(links),
  texts.work,
  ...(plan === "ending" ? [texts.planEnding] : []),
  texts.restorable
]

export const deleteOrganizationView = (
  snapshot: SnapshotFrom<typeof deleteOrganizationMachine>
): DeleteOrganizationView => {
  const { end, error, typed, wanted } = snapshot.context
  const isDeleting = snapshot.matches("deleting") || snapshot.matches("proving") || snapshot.matches("deleted")
  const isElsewhere = end?.here === false
  const isRunning = end?.plan === "running"
  const isBarred = isElsewhere || isRunning
  return {
    step: end === undefined ? "closed" : isBarred ? "barred" : "confirm",
    busy: snapshot.matches("finding") || isDeleting,
    typed,
    typedLabel: texts.typeName(wanted),
    facts:
      end === undefined
        ? []
        : isElsewhere
          ? [texts.elsewhere(end.name)]
          : isRunning
            ? [texts.planRunning(end.name)]
            : endOf(end),
    link: isRunning && !isElsewhere ? { label: texts.toBilling, href: routes.billing.href() } : undefined,
    error,
    canSubmit: end !== undefined && !isDeleting && !isBarred && isConfirmed(snapshot.context),
    submitLabel: isDeleting ? texts.deleting : texts.delete
  }
}
