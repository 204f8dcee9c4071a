import type { CampaignStatus } from "./campaigns.schema.ts"

/** What happens to a campaign; each names what its guard looks at. Source: specification, section 4.2. */
export type CampaignEvent =
  | { readonly type: "PROPOSE"; readonly complete: boolean; readonly blocked: boolean }
  | { readonly type: "PROPOSAL_READY" }
  | { readonly type: "FAILED"; readonly hasEarlier: boolean }
  | { readonly type: "CANCELED"; readonly hasEarlier: boolean }
  | {
      readonly type: "APPROVE"
      readonly proposal: "ready" | "changes_requested" | "other"
      readonly mayDecide: boolean
      /** The brief is the one that was proposed, or the decider confirmed the difference. */
      readonly briefConfirmed: boolean
    }
  | {
      readonly type: "FORK"
      readonly running: number
      readonly delivered: number
      readonly confirmed: boolean
    }
  | {
      readonly type: "PRODUCE"
      readonly chosen: number
      /** Chosen slots that are locked, held or gone. */
      readonly barred: number
      readonly affordable: boolean
    }
  | { readonly type: "SETTLED"; readonly open: number }
  | { readonly type: "GO_LIVE"; readonly unapproved: number; readonly overridden: boolean }
  | {
      readonly type: "HOLD" | "LIFT"
      readonly mayHold: boolean
      readonly reason: string
      /** Markets of the campaign that are not on hold afterwards. */
      readonly marketsLeft: number
    }
  | { readonly type: "COMPLETE" }

const has = (statuses: ReadonlyArray<CampaignStatus>, status: CampaignStatus): boolean => statuses.includes(status)

const nextOfPlan = (status: CampaignStatus, event: CampaignEvent): CampaignStatus | undefined => {
  switch (event.type) {
    case "PROPOSE":
      return has(["draft", "proposed"], status) && event.complete && !event.blocked ? "proposing" : undefined
    case "PROPOSAL_READY":
      return status === "proposing" ? "proposed" : undefined
    case "FAILED":
    case "CANCELED":
      return status === "proposing" ? (event.hasEarlier ? "proposed" : "draft") : undefined
    case "APPROVE":
      return status === "proposed" && event.proposal !== "other" && event.mayDecide && event.briefConfirmed
        ? "approved"
        : undefined
    case "FORK":
      return has(["approved", "producing"], status) && event.running === 0 && (event.delivered === 0 || event.confirmed)
        ? "proposed"
        : undefined
    default:
      return undefined
  }
}

const heldAs = (status: CampaignStatus, marketsLeft: number): CampaignStatus => {
  if (status === "live" && marketsLeft === 0) return "held"
  return status === "held" && marketsLeft > 0 ? "live" : status
}

const nextOfRun = (status: CampaignStatus, event: CampaignEvent): CampaignStatus | undefined => {
  switch (event.type) {
    case "PRODUCE": {
      const may = event.chosen > 0 && event.barred === 0 && event.affordable
      if (!may || !has(["approved", "producing", "in_review", "live"], status)) return undefined
      return status === "live" ? "live" : "producing"
    }
    case "SETTLED":
      return status === "producing" && event.open === 0 ? "in_review" : undefined
    case "GO_LIVE":
      return status === "in_review" && (event.unapproved === 0 || event.overridden) ? "live" : undefined
    case "HOLD":
    case "LIFT":
      return event.mayHold && event.reason.trim() !== "" && !has(["draft", "proposing", "completed"], status)
        ? heldAs(status, event.marketsLeft)
        : undefined
    case "COMPLETE":
      return has(["live", "held"], status) ? "completed" : undefined
    default:
      return undefined
  }
}

/** The status afterwards; undefined where the event is refused. */
export const nextCampaign = (status: CampaignStatus, event: CampaignEvent): CampaignStatus | undefined =>
  nextOfPlan(status, event) ?? nextOfRun(status, event)

/** What it makes is approved, and it is not over. */
export const isRunning = (status: CampaignStatus): boolean =>
  has(["approved", "producing", "in_review", "live", "held"], status)

/** Work that runs would lose its campaign. */
export const mayArchive = (status: CampaignStatus): boolean => !has(["proposing", "producing"], status)

/** The brief of a completed campaign is read only. */
export const mayEditBrief = (status: CampaignStatus): boolean => status !== "completed"
