import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import type { HexColour } from "../model/hex-colour.ts"
import type { OrgRole } from "../model/roles.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import type { brandSwitcherMachine } from "./brand-switcher.machine.ts"
import type { BrandStatus, BrandSummary } from "./brands.schema.ts"

/** One brand of the switcher. */
export interface BrandSwitcherItem {
  readonly _id: string
  readonly name: string
  /** Switching always leads to the brand's home. */
  readonly href: string
  readonly active: boolean
  readonly accentColour: HexColour
  readonly logoUrl: string | undefined
  readonly status: BrandStatus
  readonly statusLabel: string
}

/** Where the person is and what they may do there. */
export interface BrandSwitcherPlace {
  readonly activeBrandId: string | undefined
  readonly orgRole: OrgRole
}

/** Everything a front end draws for the switcher. */
export interface BrandSwitcherView {
  readonly state: "loading" | "ready" | "failed"
  readonly label: string
  readonly listLabel: string
  /** Stands on the button while no brand is active. */
  readonly unchosenLabel: string
  readonly retryLabel: string
  /** The active brand; undefined outside brands and while loading. */
  readonly active: BrandSwitcherItem | undefined
  readonly items: ReadonlyArray<BrandSwitcherItem>
  readonly query: string
  readonly searchLabel: string
  /** Said when there is nothing to list. */
  readonly empty: string | undefined
  readonly error: string | undefined
  /** Said beside what was loaded before, from a failure to the next answer. */
  readonly stale: string | undefined
  readonly newBrand: { readonly label: string; readonly href: string } | undefined
}

/** How the status of a brand is named to people. */
export const brandStatusLabels: Readonly<Record<BrandStatus, string>> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived"
}

const matches = (brand: BrandSummary, query: string) => brand.name.toLowerCase().includes(query.trim().toLowerCase())

const byName = (one: BrandSummary, other: BrandSummary) => one.name.localeCompare(other.name)

/** Computes what to draw from a snapshot and the person's place; the same two give an equal view. */
export const brandSwitcherView = (
  snapshot: SnapshotFrom<typeof brandSwitcherMachine>,
  { activeBrandId, orgRole }: BrandSwitcherPlace
): BrandSwitcherView => {
  const { brands, error, query } = snapshot.context
  const itemOf = (brand: BrandSummary): BrandSwitcherItem => ({
    _id: brand._id,
    name: brand.name,
    href: routes.brandHome.href({ brandId: brand._id }),
    active: brand._id === activeBrandId,
    accentColour: brand.accentColour,
    logoUrl: brand.logoUrl,
    status: brand.status,
    statusLabel: brandStatusLabels[brand.status]
  })
  const listed = (brands ?? []).filter((brand) => brand.status !== "archived").toSorted(byName)
  const items = listed.filter((brand) => matches(brand, query)).map(itemOf)
  const active = brands?.find((brand) => brand._id === activeBrandId)
  return {
    state: snapshot.matches("failed") ? "failed" : brands === undefined ? "loading" : "ready",
    label: "Switch brand",
    listLabel: "Brands",
    unchosenLabel: snapshot.matches("failed") ? "Brands" : "Choose a brand",
    retryLabel: "Retry",
    active: active && itemOf(active),
    items,
    query,
    searchLabel: "Find a brand",
    empty: emptyText(brands, listed.length, items.length, query),
    error,
    stale: brands === undefined || error === undefined ? undefined : STALE_TEXT,
    newBrand:
      can({ orgRole, brandRole: undefined }, "brand.create").answer === "yes"
        ? { label: "New brand", href: routes.newBrand.href() }
        : undefined
  }
}

const emptyText = (brands: unknown, listed: number, shown: number, query: string): string | undefined => {
  if (brands === undefined || shown > 0) return undefined
  return listed === 0 ? "There is no brand yet" : `No results for “${query.trim()}”`
}
