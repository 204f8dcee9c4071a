import type { ActivityKind } from "./activity.schema.ts"

export const activityLabels: Readonly<Record<ActivityKind, string>> = {
  "member.joined": "Joined",
  "member.role": "Role changed",
  "member.brand_role": "Brand role changed",
  "member.removed": "Removed from the organization",
  "organization.profile": "Profile changed",
  "organization.policies": "Policies changed",
  "brand.published": "Brand published",
  "brand.version_restored": "Brand version restored",
  "brand.pack_imported": "Brand pack imported",
  "brand.removed": "Brand removed",
  "brand.deleted": "Brand deleted for good",
  "archive.deleted": "Archived items deleted for good",
  "market.held": "Market put on hold",
  "market.lifted": "Market taken off hold",
  "campaign.live_unapproved": "Set live without an approval",
  "share.created": "Share link made",
  "share.withdrawn": "Share link withdrawn",
  "waiver.granted": "Exception granted",
  "waiver.revoked": "Exception revoked"
}

export const activityTexts = {
  title: "Activity",
  text: "Who did what, and when. Lines are only ever added.",
  filter: "Show",
  all: "Everything",
  when: "When",
  who: "Who",
  what: "What",
  about: "About",
  why: "Why",
  byLink: "The holder of a link",
  bySystem: "The system",
  more: "Show earlier ones",
  csv: "Save as CSV",
  fileName: "activity.csv",
  none: "Nothing has happened yet",
  noneText: "Changes of members, brands, markets and share links are listed here from now on.",
  noneOfKind: "Nothing of this kind has happened",
  noneOfKindText: "Show everything to see the other lines.",
  showAll: "Show everything",
  failed: "The activity could not be loaded",
  saveFailed: "The file could not be made. Try again.",
  shown: (count: number) => (count === 1 ? "1 line" : `${count} lines`)
} as const
