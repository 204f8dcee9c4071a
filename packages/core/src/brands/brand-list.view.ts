import type { SnapshotFrom } from "xstate"
import type { HexColour } from "../model/hex-colour.ts"
import { brandRoleLabels } from "../model/roles.ts"
import { picturesText } from "../lists/pictures.texts.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type ActView, type RecordItemView, type RecordListView, recordListView } from "../records/record-list.view.ts"
import { archivedByText, dateText, recordLabels } from "../records/record.texts.ts"
import type { brandListMachine } from "./brand-list.machine.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import type { BrandRow } from "./brand-list.rules.ts"
import { brandStatusLabels } from "./brand-switcher.view.ts"
import { brandTexts } from "./brand.texts.ts"
import type { BrandStatus } from "./brands.schema.ts"

/** One card of the list. */
export interface BrandCard extends RecordItemView {
  readonly logoUrl: string | undefined
  readonly accentColour: HexColour
  readonly status: BrandStatus
  readonly statusLabel: string
  readonly isDemo: boolean
  /** What its buttons do, with its name, so that each is told apart when it is read aloud. */
  readonly actLabels: Readonly<Record<ActView["kind"], string>>
  /** The person's own. */
  readonly roleLabel: string
  readonly lastActivity: string | undefined
  readonly pictures: string | undefined
  /** Who archived it and when; undefined of what is not archived. */
  readonly archivedBy: string | undefined
}

export interface BrandListView extends RecordListView<BrandCard> {
  readonly demoLabel: string
  /** The archived ones of this page, below the others. */
  readonly archivedItems: ReadonlyArray<BrandCard>
  readonly archivedTitle: string
}

const cardOf = (
  { accentColour, archivedAt, archivedByName, isDemo, lastActivityAt, logoUrl, name, pictures, role, status }: BrandRow,
  shared: RecordItemView,
  { timeZone }: { readonly timeZone: string | undefined }
): BrandCard => ({
  ...shared,
  logoUrl,
  accentColour,
  status,
  statusLabel: brandStatusLabels[status],
  isDemo,
  actLabels: brandTexts.actLabels(name),
  roleLabel: brandTexts.ownRole(brandRoleLabels[role]),
  lastActivity: lastActivityAt === undefined ? undefined : brandTexts.lastActivity(dateText(lastActivityAt, timeZone)),
  pictures: pictures === undefined ? undefined : picturesText(pictures),
  archivedBy: archivedAt === undefined ? undefined : archivedByText(archivedAt, archivedByName, timeZone)
})

/** Brands are acted on one at a time: who deletes one types its name. */
export const brandListView = (snapshot: SnapshotFrom<typeof brandListMachine>): BrandListView => {
  const { items, ...list } = recordListView<BrandRow, NoFilter, BrandCard>(snapshot, {
    texts: brandTexts,
    archivedBelow: true,
    searchLabel: brandTexts.search,
    firstUse: { title: brandTexts.firstUse, text: brandTexts.firstUseText },
    hrefOf: (_, id) => (id === undefined ? routes.newBrand.href() : routes.brandHome.href({ brandId: id })),
    item: cardOf
  })
  const { total = 0, totalArchived = 0 } = snapshot.context.result ?? {}
  const isArchived = ({ status }: BrandCard) => status === "archived"
  return {
    ...list,
    items: items.filter((card) => !isArchived(card)),
    archivedItems: items.filter(isArchived),
    archivedTitle: recordLabels.archivedView,
    count: brandTexts.counts(total, totalArchived),
    canSelect: false,
    bulk: undefined,
    editLabel: brandTexts.open,
    demoLabel: brandTexts.demo
  }
}
