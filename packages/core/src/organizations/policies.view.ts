import type { SnapshotFrom } from "xstate"
import type { Policies } from "./organizations.schema.ts"
import { type policiesMachine, samePolicies } from "./policies.machine.ts"
import { policiesTexts } from "./policies.texts.ts"

export interface PolicyView {
  readonly policy: keyof Policies
  readonly label: string
  readonly hint: string
  readonly on: boolean
  /** What a person should know before they save this choice. */
  readonly warning: string | undefined
}

export interface PoliciesView {
  readonly title: string
  readonly policies: ReadonlyArray<PolicyView>
  readonly saving: boolean
  readonly dirty: boolean
  /** Why the last save was refused. */
  readonly error: string | undefined
}

export const policiesView = (snapshot: SnapshotFrom<typeof policiesMachine>): PoliciesView => {
  const { chosen, error, saved } = snapshot.context
  const { adaptInsideApproval, approvalBeforeDownload, selfApproval, shareCode } = chosen
  return {
    title: policiesTexts.title,
    policies: [
      {
        policy: "approvalBeforeDownload",
        label: policiesTexts.approval,
        hint: policiesTexts.approvalHint,
        on: approvalBeforeDownload,
        warning: approvalBeforeDownload ? policiesTexts.nothingApproved : undefined
      },
      {
        policy: "selfApproval",
        label: policiesTexts.selfApproval,
        hint: policiesTexts.selfApprovalHint,
        on: selfApproval,
        warning: undefined
      },
      {
        policy: "adaptInsideApproval",
        label: policiesTexts.adapt,
        hint: policiesTexts.adaptHint,
        on: adaptInsideApproval,
        warning: undefined
      },
      {
        policy: "shareCode",
        label: policiesTexts.shareCode,
        hint: policiesTexts.shareCodeHint,
        on: shareCode,
        warning: undefined
      }
    ],
    saving: snapshot.matches("saving"),
    dirty: !samePolicies(chosen, saved),
    error
  }
}
