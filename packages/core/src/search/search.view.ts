import type { SnapshotFrom } from "xstate"
import { mediaUrl } from "../creative/media-url.pure.ts"
import { AssetId, BrandId, CampaignId, FolderId, PlaceId, ProductId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import type { RecentEntry, SearchEntry, searchMachine } from "./search.machine.ts"
import { markedIn, ranked, type Segment, wishOf } from "./search.rules.ts"
import { type Found, type RowKind, SEARCH_SHOWN } from "./search.schema.ts"
import { searchTexts as texts } from "./search.texts.ts"

export interface SearchRow {
  readonly id: string
  readonly kind: RowKind
  readonly title: ReadonlyArray<Segment>
  readonly facts: string
  readonly thumbnail: string | undefined
  /** The event's payload. */
  readonly row: RecentEntry | { readonly command: string }
}

export interface SearchView {
  readonly query: string
  readonly heading: string
  readonly rows: ReadonlyArray<SearchRow>
  readonly index: number
  readonly busy: boolean
  readonly empty: string | undefined
  readonly error: string | undefined
  /** The search itself failed. */
  readonly canRetry: boolean
  /** What was not searched. */
  readonly note: string | undefined
  /** For screen readers. */
  readonly status: string
}

const inBrand = (found: Found, brandId: BrandId): string => {
  switch (found.kind) {
    case "campaign":
      return routes.brief.href({ campaignId: CampaignId.make(found.id) })
    case "photoshoot":
      return routes.photoshoot.href({ brandId, photoshootId: found.id })
    case "product":
      return routes.productForm.href({ brandId }, { productId: ProductId.make(found.id), mode: "edit" })
    case "place":
      return routes.placeForm.href({ brandId }, { placeId: PlaceId.make(found.id), mode: "edit" })
    case "market":
      return routes.markets.href({ brandId }, { q: found.title })
    case "rule":
      return routes.guidelines.href({ brandId }, { q: found.title })
    case "folder":
      return routes.gallery.href({ brandId }, { folderId: FolderId.make(found.id) })
    case "picture":
    case "clip":
      return routes.gallery.href({ brandId }, { assetId: AssetId.make(found.id) })
    default:
      return routes.brandHome.href({ brandId })
  }
}

const hrefOf = (found: Found): string =>
  found.brand === undefined ? routes.organization.href() : inBrand(found, BrandId.make(found.brand.id))

const foundRow = (found: Found, q: string): SearchRow => {
  const { brand, detail, id, kind, thumbnail, title } = found
  const label = texts.kinds[kind]
  return {
    id: `${kind}:${id}`,
    kind,
    title: markedIn(title, q),
    facts: [label, kind === "brand" ? undefined : brand?.name, detail].filter((fact) => fact !== undefined).join(" · "),
    thumbnail: thumbnail === undefined ? undefined : mediaUrl(thumbnail, 320),
    row: { kind, title, href: hrefOf(found) }
  }
}

const entryRow = ({ href, id, kind, title }: SearchEntry, q: string): SearchRow => {
  return {
    id: `${kind}:${id}`,
    kind,
    title: markedIn(title, q),
    facts: texts.kinds[kind],
    thumbnail: undefined,
    row: href === undefined ? { command: id } : { kind, title, href }
  }
}

const recentRow = (entry: RecentEntry): SearchRow => ({
  id: entry.href,
  kind: entry.kind,
  title: [{ text: entry.title, marked: false }],
  facts: texts.kinds[entry.kind],
  thumbnail: undefined,
  row: entry
})

const rowsOf = ({
  answered,
  entries,
  found,
  picture,
  query,
  recent
}: SnapshotFrom<typeof searchMachine>["context"]) => {
  const { scope, words } = wishOf(query)
  if (picture !== undefined) return found.map((each) => foundRow(each, ""))
  if (query.trim() === "") {
    return [...recent.map(recentRow), ...entries.filter(({ here }) => here === true).map((each) => entryRow(each, ""))]
  }
  const commands = entries.map((entry) => ({ ...entry, at: 0 }))
  if (scope === "commands") {
    const own = commands.filter(({ kind }) => kind === "command")
    return (words === "" ? own : ranked(own, words)).map((each) => entryRow(each, words))
  }
  const titled = scope === "all" ? ranked(commands, words) : []
  const all = ranked(
    [
      ...found.map((each) => ({ ...each, row: foundRow(each, words) })),
      ...titled.map((each) => ({ ...each, row: entryRow(each, words) }))
    ],
    words
  )
  // What the backend found by other words than these, as an id or words on a picture, comes last. An older answer has
  // only what fits the new words too, or Enter would open what is no longer asked for.
  const answers = answered === query ? found : []
  const others = answers.filter((each) => !all.some(({ row }) => row.id === `${each.kind}:${each.id}`))
  return [...all.map(({ row }) => row), ...others.map((each) => foundRow(each, words))].slice(0, SEARCH_SHOWN)
}

const headingOf = ({ picture, query }: SnapshotFrom<typeof searchMachine>["context"]): string => {
  if (picture !== undefined) return texts.pictures(picture.name)
  return query.trim() === "" ? texts.recent : texts.results
}

export const searchView = (snapshot: SnapshotFrom<typeof searchMachine>): SearchView => {
  const { answered, brandsLeft, error, index, picture, query } = snapshot.context
  const rows = rowsOf(snapshot.context)
  const busy = (["waiting", "asking", "matching"] as const).some((state) => snapshot.matches(state))
  const typed = query.trim()
  const isAnswered = (typed !== "" || picture !== undefined) && !busy && error === undefined
  const none = picture === undefined ? texts.none(typed) : texts.noMatch(picture.name)
  return {
    query,
    heading: headingOf(snapshot.context),
    rows,
    index: Math.min(index, Math.max(0, rows.length - 1)),
    busy: busy && (picture !== undefined || answered !== query),
    empty: isAnswered && rows.length === 0 ? none : undefined,
    error,
    canRetry: snapshot.matches("failed"),
    note: isAnswered && brandsLeft > 0 ? texts.brandsLeft(brandsLeft) : undefined,
    status: isAnswered ? (rows.length === 0 ? none : texts.found(rows.length)) : ""
  }
}
