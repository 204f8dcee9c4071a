import { shortDay } from "../model/day.ts"
import { recordTexts } from "../records/record.texts.ts"
import type { CampaignObjective } from "../planner/campaign-objective.ts"
import type { CampaignFormat, CampaignStatus, MandatoryKind } from "./campaigns.schema.ts"

export const campaignTexts = {
  ...recordTexts("campaign", "campaigns", "plan"),
  removeText: "The campaign and its brief are deleted for ever. Pictures already made stay."
}

export const statusLabels: Readonly<Record<CampaignStatus, string>> = {
  draft: "Draft",
  proposing: "Proposing",
  proposed: "Proposed",
  approved: "Approved",
  producing: "Producing",
  in_review: "In review",
  live: "Live",
  held: "On hold",
  completed: "Completed"
}

export const objectiveLabels: Readonly<Record<CampaignObjective, string>> = {
  awareness: "Awareness",
  consideration: "Consideration",
  conversion: "Conversion",
  launch: "Launch",
  retention: "Retention",
  event: "Event",
  other: "Other"
}

export const formatLabels: Readonly<Record<CampaignFormat, string>> = { image: "Pictures", video: "Clips" }

export const mandatoryLabels: Readonly<Record<MandatoryKind, string>> = {
  logo: "Logo",
  disclaimer: "Disclaimer",
  hashtag: "Hashtag",
  url: "Address"
}

/** For a narrow column; both days on lines of their own. */
export const windowLines = (startsAt: string | undefined, endsAt: string | undefined): ReadonlyArray<string> =>
  startsAt === undefined || endsAt === undefined
    ? [windowText(startsAt, endsAt)]
    : [`${shortDay(startsAt)} –`, shortDay(endsAt)]

/** For example `12 Oct 2026 – 26 Oct 2026`. */
export const windowText = (startsAt: string | undefined, endsAt: string | undefined): string => {
  if (startsAt === undefined && endsAt === undefined) return "No dates yet"
  if (startsAt === undefined) return `Until ${shortDay(endsAt ?? "")}`
  return endsAt === undefined ? `From ${shortDay(startsAt)}` : `${shortDay(startsAt)} – ${shortDay(endsAt)}`
}
