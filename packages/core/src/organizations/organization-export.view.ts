import type { SnapshotFrom } from "xstate"
import type { organizationExportMachine } from "./organization-export.machine.ts"
import { organizationExportTexts as texts } from "./organization-export.texts.ts"

export interface OrganizationExportView {
  readonly title: string
  readonly hint: string
  readonly startLabel: string
  readonly stopLabel: string
  readonly busy: boolean
  readonly canStop: boolean
  readonly progress: { readonly text: string; readonly fraction: number | undefined } | undefined
  readonly error: string | undefined
}

type Snapshot = SnapshotFrom<typeof organizationExportMachine>

/** How far it is cannot be known before everything was looked through. */
const progressOf = ({ step }: Snapshot["context"]): OrganizationExportView["progress"] =>
  step.kind === "packed"
    ? { text: texts.packing(step.done, step.total), fraction: step.done / step.total }
    : { text: texts.gathering(step.files), fraction: undefined }

export const organizationExportView = (snapshot: Snapshot): OrganizationExportView => {
  const isPacking = snapshot.matches("packing")
  return {
    title: texts.title,
    hint: texts.hint,
    startLabel: texts.start,
    stopLabel: texts.stop,
    busy: isPacking || snapshot.matches("proving"),
    canStop: isPacking,
    progress: isPacking ? progressOf(snapshot.context) : undefined,
    error: snapshot.context.error
  }
}
