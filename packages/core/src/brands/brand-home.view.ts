import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import type { HexColour } from "../model/hex-colour.ts"
import type { MarketRef } from "../model/market-ref.ts"
import type { BrandRole } from "../model/roles.ts"
import type { brandHomeMachine } from "./brand-home.machine.ts"
import { brandStatusLabels } from "./brand-switcher.view.ts"
import { type PublishHint, publishHint } from "./brand-publish.view.ts"
import type { Brand, BrandStatus } from "./brands.schema.ts"

/** Everything a front end draws for the brand's home, apart from what other features bring. */
const inheritedFrom = ({ identity: { bannedTerms, disclaimer, tagline, voice }, logos }: Brand) => ({
  bannedTerms,
  disclaimer,
  tagline,
  voice,
  logoVariants: logos.map(({ variant }) => variant)
})

export interface BrandHomeView {
  readonly state: "loading" | "ready" | "missing" | "failed"
  /** The organization that the brand belongs to, and what is said when a page is switched to it. */
  readonly organization: { readonly clerkId: string; readonly switchedText: string } | undefined
  /** The organization wants pictures approved before they are downloaded. */
  readonly approvalRequired: boolean
  /** Id of the engine that new pictures are asked from, where it is not the local one. */
  readonly defaultEngine: string | undefined
  readonly name: string
  readonly tagline: string
  readonly logoUrl: string | undefined
  readonly accentColour: HexColour | undefined
  /** The ground of the brand's creatives; undefined while it has none. */
  readonly ground: HexColour | undefined
  /** What markets inherit; undefined while loading. */
  readonly inherited: Readonly<ReturnType<typeof inheritedFrom>> | undefined
  /** The default one first. */
  readonly markets: ReadonlyArray<MarketRef>
  /** What is recalled now: as in the address, and its name. */
  readonly recalls: ReadonlyArray<{ readonly subject: string; readonly name: string }>
  readonly status: BrandStatus | undefined
  readonly statusLabel: string
  /** The caller's own role; undefined while loading. */
  readonly role: BrandRole | undefined
  /** What the draft waits for. */
  readonly unpublished: PublishHint | undefined
  readonly error: string | undefined
  /** Said beside what was loaded before, from a failure to the next answer. */
  readonly stale: string | undefined
}

/** Computes what to draw from a snapshot; equal ones give an equal view. */
export const brandHomeView = (snapshot: SnapshotFrom<typeof brandHomeMachine>): BrandHomeView => {
  const { brand, error } = snapshot.context
  return {
    state: stateOf(snapshot, brand),
    organization: brand && {
      clerkId: brand.organization.clerkId,
      switchedText: `You are in ${brand.organization.name} now.`
    },
    defaultEngine: brand?.organization.defaultEngine,
    approvalRequired: brand?.organization.approvalBeforeDownload === true,
    name: brand?.name ?? "",
    tagline: brand?.identity.tagline ?? "",
    logoUrl: brand?.logoUrl,
    accentColour: brand?.accentColour,
    inherited: brand && inheritedFrom(brand),
    markets: brand?.markets ?? [],
    recalls: brand?.recalls ?? [],
    ground: brand?.identity.colours.find(({ role }) => role === "background")?.hex,
    unpublished: brand && publishHint(brand),
    status: brand?.status,
    statusLabel: brand === undefined ? "" : brandStatusLabels[brand.status],
    role: brand?.role,
    error,
    stale: brand === undefined || error === undefined ? undefined : STALE_TEXT
  }
}

const stateOf = (snapshot: SnapshotFrom<typeof brandHomeMachine>, brand: Brand | undefined): BrandHomeView["state"] => {
  if (snapshot.matches("missing")) return "missing"
  if (brand !== undefined) return "ready"
  return snapshot.matches("failed") ? "failed" : "loading"
}
