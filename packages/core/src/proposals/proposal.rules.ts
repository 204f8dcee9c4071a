import type { ProposalStatus } from "./proposals.schema.ts"

/** What happens to a version; each names what its guard looks at. Source: specification, section 4.2 (Proposal). */
export type ProposalEvent =
  | { readonly type: "READY" | "FAIL" | "EDIT" | "SUPERSEDE" }
  | {
      readonly type: "APPROVE"
      /** The hash that the decider saw is that of the version. */
      readonly sameHash: boolean
      readonly mayDecide: boolean
    }
  | {
      readonly type: "REQUEST_CHANGES"
      readonly sameHash: boolean
      readonly mayDecide: boolean
      readonly note: string
    }

const OPEN: ReadonlyArray<ProposalStatus> = ["ready", "changes_requested"]

export const isOpen = (status: ProposalStatus): boolean => OPEN.includes(status)

const to = (
  status: ProposalStatus,
  from: ReadonlyArray<ProposalStatus>,
  next: ProposalStatus
): ProposalStatus | undefined => (from.includes(status) ? next : undefined)

/** The status afterwards; undefined where the event is refused. */
export const nextProposal = (status: ProposalStatus, event: ProposalEvent): ProposalStatus | undefined => {
  switch (event.type) {
    case "READY":
      return to(status, ["generating"], "ready")
    case "FAIL":
      return to(status, ["generating"], "failed")
    case "EDIT":
      return isOpen(status) ? status : undefined
    case "APPROVE":
      return event.sameHash && event.mayDecide ? to(status, OPEN, "approved") : undefined
    case "REQUEST_CHANGES":
      return event.sameHash && event.mayDecide && event.note.trim() !== ""
        ? to(status, ["ready"], "changes_requested")
        : undefined
    case "SUPERSEDE":
      return to(status, [...OPEN, "approved"], "superseded")
  }
}
