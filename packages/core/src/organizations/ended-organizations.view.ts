import type { SnapshotFrom } from "xstate"
import { dateText } from "../records/record.texts.ts"
import type { endedOrganizationsMachine } from "./ended-organizations.machine.ts"
import { organizationEndTexts as texts } from "./organization-end.texts.ts"

export interface EndedOrganizationRow {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly restoreLabel: string
  readonly restoreName: string
  readonly busy: boolean
  readonly disabled: boolean
}

export interface EndedOrganizationsView {
  /** Nothing is shown to a person who has none. */
  readonly shown: boolean
  readonly title: string
  readonly rows: ReadonlyArray<EndedOrganizationRow>
  readonly error: string | undefined
  readonly retryLabel: string | undefined
}

export const endedOrganizationsView = (
  snapshot: SnapshotFrom<typeof endedOrganizationsMachine>
): EndedOrganizationsView => {
  const { busyId, error, organizations } = snapshot.context
  const isBusy = snapshot.matches("restoring") || snapshot.matches("restored")
  const hasFailed = snapshot.matches("failed")
  return {
    shown: organizations.length > 0 || hasFailed,
    title: texts.endedTitle,
    rows: organizations.map(({ endsAt, id, name }) => ({
      id,
      name,
      text: texts.endsOn(dateText(endsAt, "UTC")),
      restoreLabel: isBusy && id === busyId ? texts.restoring : texts.restore,
      restoreName: isBusy && id === busyId ? texts.restoringName(name) : texts.restoreName(name),
      busy: isBusy && id === busyId,
      disabled: isBusy && id !== busyId
    })),
    error,
    retryLabel: hasFailed ? texts.retry : undefined
  }
}
