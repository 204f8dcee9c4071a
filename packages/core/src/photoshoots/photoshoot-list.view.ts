import type { SnapshotFrom } from "xstate"
import { BrandId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import type { RecordListContext } from "../records/record-list.rules.ts"
import {
  type FilterView,
  type RecordItemView,
  type RecordListView,
  recordListView
} from "../records/record-list.view.ts"
import { dateText } from "../records/record.texts.ts"
import type { photoshootListMachine } from "./photoshoot-list.machine.ts"
import type { PhotoshootFilter } from "./photoshoot-list.rules.ts"
import { photoshootTexts, presetLabels, shootStatusLabels } from "./photoshoot.texts.ts"
import { type Photoshoot, PhotoshootStatus, ShootPreset } from "./photoshoots.schema.ts"

export interface PhotoshootCard extends RecordItemView {
  readonly strip: Photoshoot["strip"]
  readonly status: string
  readonly tone: "accent" | "danger" | "neutral" | "success" | "warning"
  /** Products, then places. */
  readonly subjects: string
  /** Creatives done and approved, and what they cost. */
  readonly progress: ReadonlyArray<string>
  readonly author: string
  readonly updated: string
  readonly canDuplicate: boolean
  /** What is approved can be downloaded. */
  readonly canDownload: boolean
}

const labels = {
  duplicate: "Duplicate",
  duplicating: "Duplicating",
  download: "Download approved",
  downloading: "Packing what is approved",
  presets: "Start from a preset",
  noPictures: "No pictures yet",
  updated: "Updated"
} as const

export interface PhotoshootListView extends RecordListView<PhotoshootCard> {
  readonly labels: typeof labels
  /** For people who may plan one. */
  readonly presets: ReadonlyArray<{ readonly preset: ShootPreset; readonly label: string }>
}

type Context = RecordListContext<Photoshoot, PhotoshootFilter>

export const shootTones: Readonly<Record<PhotoshootStatus, PhotoshootCard["tone"]>> = {
  draft: "neutral",
  planning: "accent",
  ready: "neutral",
  shooting: "accent",
  paused: "warning",
  review: "warning",
  completed: "success",
  failed: "danger",
  canceled: "neutral"
}

const statuses: ReadonlyArray<Choice<string>> = [
  { value: "all", label: "All statuses" },
  ...choicesOf(PhotoshootStatus.literals, shootStatusLabels)
]

interface Faceted {
  readonly name: "author" | "filterProductId"
  readonly ids: string
  readonly names: string
  readonly label: string
  readonly all: string
}

/** By one of those that photoshoots of the brand have. */
const facetedBy = (
  { facets, search }: Context,
  { all, ids, label, name, names }: Faceted
): ReadonlyArray<FilterView> => {
  const value = search.filter[name]
  const known = (facets[ids] ?? []).map((id, at) => ({ value: id, label: facets[names]?.[at] ?? id }))
  if (known.length === 0 && value === "all") return []
  const isKnown = value === "all" || known.some((each) => each.value === value)
  const options = [{ value: "all", label: all }, ...known, ...(isKnown ? [] : [{ value, label: "Not found" }])]
  return [{ name, label, value, options }]
}

const AUTHORS = { name: "author", ids: "authorIds", names: "authors", label: "Author", all: "All authors" } as const
const PRODUCTS = {
  name: "filterProductId",
  ids: "productIds",
  names: "products",
  label: "Product",
  all: "All products"
} as const

const filtersOf = (context: Context): ReadonlyArray<FilterView> => {
  const { archived, filter } = context.search
  const { status } = filter
  return [
    ...(archived ? [] : [{ name: "status", label: "Status", value: status, options: statuses }]),
    ...facetedBy(context, PRODUCTS),
    ...facetedBy(context, AUTHORS)
  ]
}

const progressOf = ({ counts }: Photoshoot): ReadonlyArray<string> => {
  const { credits, done, picked, total } = counts
  if (total === 0) return []
  return [
    `${done} of ${total} made`,
    `${picked} approved`,
    credits === 0 ? "Free" : credits === 1 ? "1 credit" : `${credits} credits`
  ]
}

const cardOf = (row: Photoshoot, shared: RecordItemView, context: Context, canEdit: boolean): PhotoshootCard => {
  const { archived, author, counts, places, products, status, strip, updatedAt } = row
  return {
    ...shared,
    strip,
    status: archived ? (shared.deletedOn ?? "") : shootStatusLabels[status],
    tone: archived ? "neutral" : shootTones[status],
    subjects: [...products, ...places].map(({ name }) => name).join(", "),
    progress: progressOf(row),
    author: author ?? "",
    updated: dateText(updatedAt, context.timeZone),
    canDuplicate: canEdit && !archived,
    canDownload: counts.picked > 0
  }
}

export const photoshootListView = (snapshot: SnapshotFrom<typeof photoshootListMachine>): PhotoshootListView => {
  const list = recordListView<Photoshoot, PhotoshootFilter, PhotoshootCard>(snapshot, {
    action: "generate",
    texts: photoshootTexts,
    searchLabel: "Find a photoshoot by title or brief",
    firstUse: {
      title: "Shoot your products",
      text: "Choose products and places, and get a list of shots at once. Nothing is made before you start it."
    },
    hrefOf: (brandId, id) =>
      id === undefined
        ? routes.newPhotoshoot.href({ brandId: BrandId.make(brandId) })
        : routes.photoshoot.href({ brandId: BrandId.make(brandId), photoshootId: id }),
    filters: filtersOf,
    item: cardOf
  })
  return {
    ...list,
    labels,
    presets:
      list.newRecord === undefined
        ? []
        : ShootPreset.literals.map((preset) => ({ preset, label: presetLabels[preset] }))
  }
}
