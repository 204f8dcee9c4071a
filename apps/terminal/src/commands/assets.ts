import {
  type AssetCard,
  type AssetFilter,
  type AssetPage,
  AssetStore,
  picturesText,
  reviewTexts
} from "@marque/core/gallery"
import { scoreMark } from "@marque/core/creative"
import { errorText } from "@marque/core/kernel"
import { terminalTexts } from "@marque/core/texts"
import { Effect, Option, Stream } from "effect"
import { galleryFilters } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import { assetFilter } from "./asset-filter.ts"
import type { Command } from "./command.ts"
import { pageOf } from "./page.ts"
import { listedViews } from "./saved-views.ts"
import { table } from "./table.ts"

/** Pictures of one page. */
const PER_PAGE = 50

interface Found {
  readonly cards: ReadonlyArray<AssetCard>
  readonly total: number | undefined
  readonly more: boolean
}

/** A page of the store may have few pictures, or none, before the end. */
const foundOn = (brandId: string, filter: AssetFilter, page: number) =>
  AssetStore.use((store) =>
    Effect.gen(function* () {
      const wanted = page * PER_PAGE
      const cards: Array<AssetCard> = []
      let cursor: string | null = null
      do {
        const answer: Option.Option<AssetPage> = yield* Stream.runHead(
          store.page(brandId, filter, { cursor, limit: PER_PAGE })
        )
        if (Option.isNone(answer)) break
        cards.push(...answer.value.items)
        cursor = answer.value.cursor
      } while (cursor !== null && cards.length < wanted)
      const total = yield* Stream.runHead(store.count(brandId, filter))
      const found: Found = {
        cards: cards.slice(wanted - PER_PAGE, wanted),
        total: Option.getOrUndefined(total),
        more: cursor !== null || cards.length > wanted
      }
      return found
    })
  )

const reviewOf = ({ review = "draft" }: AssetCard): string => reviewTexts[review]

const json = ({ cards, more, total }: Found, page: number, said: ReadonlyArray<string>) => ({
  page,
  ...(said.length > 0 && { said }),
  ...(total !== undefined && { total }),
  more,
  assets: cards.map((card) => ({
    id: card._id,
    name: card.name,
    kind: card.kind,
    alt: card.alt,
    width: card.width,
    height: card.height,
    status: card.review ?? "draft",
    score: scoreMark(card.score)?.value,
    tags: card.tags ?? [],
    seconds: card.clip?.seconds
  }))
})

const lines = ({ cards, more, total }: Found, page: number): ReadonlyArray<string> => {
  if (cards.length === 0) return [terminalTexts.noAssets]
  const rows = cards.map((card) => [
    card.name,
    `${card.width} × ${card.height}`,
    reviewOf(card),
    scoreMark(card.score)?.text ?? "",
    card._id
  ])
  const count = total === undefined ? "" : picturesText(total)
  const next = more ? terminalTexts.moreOnPage(page + 1) : ""
  return [...table(rows), ...[count, next].filter((line) => line !== "")]
}

/** Pictures and clips of the gallery, newest first or in the order of a saved view; or the views that there are. */
export const assets: Command = async ({ app, options }) => {
  const page = pageOf(options)
  const { views = false } = options
  if (views && [...galleryFilters, "page" as const].some((name) => options[name] !== undefined)) {
    throw new Failure("usage", terminalTexts.viewsAlone)
  }
  const organization = await openOrganization(app, await signedIn(app))
  const brand = await brandFor(app, organization, options.brand)
  if (views) return listedViews(app, brand)
  const { filter, said } = await assetFilter(app, brand, options)
  const found = await app.runtime.runPromise(foundOn(brand.brandId, filter, page)).catch((error: unknown) => {
    throw new Failure("failed", errorText(error))
  })
  return { json: json(found, page, said), lines: [...said, ...lines(found, page)] }
}
