import { Context, Effect, Exit, Layer, Option, Ref, Schema, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetAct } from "./acts.rules.ts"
import { downloadName, extensionOf, ratioSlugs, uniqueName } from "../model/download-name.ts"
import type { FolderAct } from "./folders.rules.ts"
import type {
  ActDone,
  AssetCard,
  AssetDetail,
  AssetFilter,
  FilterChoices,
  Folder,
  OpenUndo,
  SceneFiles
} from "./gallery.schema.ts"
import { UNDO_MS } from "../model/undo.ts"
import type { PendingGeneration } from "./tiles.pure.ts"

/** May have few pictures, or none, and still a cursor to go on. */
export interface AssetPage {
  readonly items: ReadonlyArray<AssetCard>
  /** Null at the end. */
  readonly cursor: string | null
  /** Where a page that grew may be asked for as two. */
  readonly split?: string
  /** The end of what a search gives, and not of what there is. */
  readonly capped?: true
}

/**
 * `cursor`: null for the first page. `end`: where it ends, else after `limit` pictures. `after`: instead, the first that
 * were made after it, UTC milliseconds, in a list by age alone.
 */
export interface PageAsked {
  readonly after?: number
  readonly cursor: string | null
  readonly end?: string
  readonly limit: number
}

/** The cursor of a list in memory is the index of the next picture. */
const pageOf = (cards: ReadonlyArray<AssetCard>, { after, cursor, limit }: PageAsked): AssetPage => {
  if (after !== undefined)
    return { items: cards.filter(({ createdAt }) => createdAt > after).slice(-limit), cursor: null }
  const from = Number(cursor ?? 0)
  return { items: cards.slice(from, from + limit), cursor: from + limit < cards.length ? String(from + limit) : null }
}

/** As if every picture had changed; an undo brings back what its act changed. */
const doneInMemory = (act: AssetAct): ActDone => {
  if (act.kind === "undo") return { changed: Array.from({ length: act.undo.count }, (_, at) => `undone_${at}`) }
  const changed = act.assetIds
  if (act.kind === "remove" || act.kind === "rename" || act.kind === "describe") return { changed }
  const kind = act.kind === "favourite" && !act.favourite ? "unfavourite" : act.kind
  return { changed, undo: { undoId: `undo_${kind}`, kind, count: changed.length, remainingMs: UNDO_MS } }
}

const choicesIn = (cards: ReadonlyArray<AssetCard>): FilterChoices => {
  const counts = new Map<string, number>()
  for (const tag of cards.flatMap(({ tags = [] }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return { markets: [], places: [], campaigns: [], tags: [...counts].map(([tag, count]) => ({ tag, count })) }
}

export class AssetStore extends Context.Service<
  AssetStore,
  {
    readonly page: (brandId: string, filter: AssetFilter, asked: PageAsked) => Stream.Stream<AssetPage, BackendFailed>
    /** Exact; undefined where it is not known. */
    readonly count: (brandId: string, filter: AssetFilter) => Stream.Stream<number | undefined, BackendFailed>
    /** The pictures of one stack; none where it is not known. */
    readonly stack: (brandId: string, stackId: string) => Stream.Stream<ReadonlyArray<AssetCard>, BackendFailed>
    readonly choices: (brandId: string) => Stream.Stream<FilterChoices, BackendFailed>
    readonly get: (assetId: string) => Stream.Stream<AssetDetail, BackendFailed>
    readonly scene: (assetId: string) => Effect.Effect<SceneFiles | undefined, BackendFailed>
    /** Open ones and the newest that brought less than asked, newest first; `include` whatever its state. */
    readonly pending: (
      brandId: string,
      include?: string
    ) => Stream.Stream<ReadonlyArray<PendingGeneration>, BackendFailed>
    readonly act: (act: AssetAct) => Effect.Effect<ActDone, BackendFailed>
    /** The newest act of this person that may still be undone. */
    readonly openUndo: (brandId: string) => Effect.Effect<OpenUndo | undefined, BackendFailed>
    readonly recordDownload: (assetId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/gallery/AssetStore") {
  /** Ignores the filter; acts succeed without being stored. */
  static readonly layerFrom = (cards: ReadonlyArray<AssetCard>) =>
    Layer.succeed(AssetStore, {
      page: (_brandId, _filter, asked) => Stream.concat(Stream.make(pageOf(cards, asked)), Stream.never),
      count: () => Stream.concat(Stream.make(cards.length), Stream.never),
      stack: (_brandId, stackId) => {
        const found = cards.filter(({ stack }) => stack?.key === stackId)
        return Stream.concat(Stream.make(found), Stream.never)
      },
      choices: () => Stream.concat(Stream.make(choicesIn(cards)), Stream.never),
      get: () => Stream.never,
      scene: () => Effect.undefined,
      pending: () => Stream.concat(Stream.make([]), Stream.never),
      act: (act) => Effect.succeed(doneInMemory(act)),
      openUndo: () => Effect.undefined,
      recordDownload: () => Effect.void
    })
}

export class FolderStore extends Context.Service<
  FolderStore,
  {
    readonly list: (brandId: string) => Stream.Stream<ReadonlyArray<Folder>, BackendFailed>
    readonly act: (act: FolderAct) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/gallery/FolderStore") {
  static readonly layerFrom = (folders: ReadonlyArray<Folder>) =>
    Layer.succeed(FolderStore, {
      list: () => Stream.concat(Stream.make(folders), Stream.never),
      act: () => Effect.void
    })
}

/** `message` is shown to the user. */
export class DownloadFailed extends Schema.TaggedError<DownloadFailed>()("DownloadFailed", {
  message: Schema.String
}) {}

export class Downloads extends Context.Service<
  Downloads,
  {
    /** Fractions 0-1, where the size is known; ends when the file is saved. */
    readonly save: (file: { readonly url: string; readonly name: string }) => Stream.Stream<number, DownloadFailed>
  }
>()("@marque/core/gallery/Downloads") {
  /** Saves nothing; read the names back with {@link SavedNames}. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(Ref.make<ReadonlyArray<string>>([]), (names) =>
      Layer.mergeAll(
        Layer.succeed(SavedNames, names),
        Layer.succeed(Downloads, {
          save: ({ name }) =>
            Stream.concat(Stream.make(0.5), Stream.drain(Stream.fromEffect(Ref.update(names, (all) => [...all, name]))))
        })
      )
    )
  )
}

/** Oldest first. */
export class SavedNames extends Context.Service<SavedNames, Ref.Ref<ReadonlyArray<string>>>()(
  "@marque/core/gallery/SavedNames"
) {}

export type DownloadStep =
  | { readonly kind: "progress"; readonly name: string; readonly fraction: number }
  | { readonly kind: "done"; readonly name: string }

export const assetFileName = ({
  _id,
  aspectRatio,
  mime,
  name,
  nameTemplate,
  outputIndex,
  placementId,
  recipe
}: AssetDetail): string =>
  downloadName(
    {
      brand: recipe?.brandName ?? name,
      product: recipe?.products[0]?.name ?? "",
      ratio: placementId ?? ratioSlugs[aspectRatio],
      name,
      id: _id,
      seq: outputIndex === undefined ? "" : String(outputIndex + 1),
      ext: extensionOf(mime)
    },
    nameTemplate
  )

/** Of the file itself, and not of a still of it. */
const fileUrlOf = ({ clip, movingFile, url }: AssetDetail): string => clip?.url ?? movingFile?.url ?? url

/**
 * Names are numbered when repeated within this page.
 *
 * A failed download count does not undo the download.
 */
export class Assets extends Context.Service<
  Assets,
  { readonly download: (assetId: string) => Stream.Stream<DownloadStep, BackendFailed | DownloadFailed> }
>()("@marque/core/gallery/Assets") {
  static readonly layer = Layer.effect(
    Assets,
    Effect.gen(function* () {
      const store = yield* AssetStore
      const downloads = yield* Downloads
      const taken = yield* Ref.make<ReadonlySet<string>>(new Set())

      const start = Effect.fn("Assets.download")(function* (assetId: string) {
        const found = yield* Stream.runHead(store.get(assetId))
        if (Option.isNone(found)) return yield* new DownloadFailed({ message: "The picture is not there any more" })
        const name = yield* Ref.modify(taken, (names): [string, ReadonlySet<string>] => {
          const free = uniqueName(assetFileName(found.value), names)
          return [free, new Set([...names, free])]
        })
        const saved = downloads.save({ url: fileUrlOf(found.value), name }).pipe(
          Stream.map((fraction): DownloadStep => ({ kind: "progress", name, fraction })),
          Stream.onExit((exit) =>
            Exit.isSuccess(exit)
              ? Effect.void
              : Ref.update(taken, (names) => new Set([...names].filter((each) => each !== name)))
          )
        )
        const counted = Stream.fromEffect(Effect.ignore(store.recordDownload(assetId)))
        return Stream.make<[DownloadStep]>({ kind: "progress", name, fraction: 0 }).pipe(
          Stream.concat(saved),
          Stream.concat(Stream.map(counted, (): DownloadStep => ({ kind: "done", name })))
        )
      })

      return Assets.of({ download: (assetId) => Stream.unwrap(start(assetId)) })
    })
  )
}
