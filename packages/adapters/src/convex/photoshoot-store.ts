import { api } from "@marque/backend/api"
import {
  type ChoiceQuery,
  Photoshoot,
  type PhotoshootDraft,
  type PhotoshootFilter,
  PhotoshootStore,
  PickedFiles,
  type Shoot,
  ShootHead,
  ShootQuote,
  ShootSubjects,
  Tile
} from "@marque/core/photoshoots"
import type { BackendFailed } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema, Stream } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"
import { recordStore } from "./record-store.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Begun = Schema.Struct({ id: Schema.String })
const Found = Schema.Struct({ found: Schema.Array(Schema.Struct({ _id: Schema.String, name: Schema.String })) })
const Folders = Schema.Array(Schema.Struct({ _id: Schema.String, name: Schema.String }))
const Listed = Schema.Struct({ rows: Schema.Array(Schema.Struct({ _id: Schema.String, name: Schema.String })) })

const NAMES: Readonly<Record<keyof PhotoshootFilter, string>> = {
  status: "status",
  author: "createdBy",
  filterProductId: "filterProductId"
}

/** `all` does not filter. */
const argsOf = (filter: PhotoshootFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(NAMES) as ReadonlyArray<keyof PhotoshootFilter>)
      .filter((name) => filter[name] !== "all")
      .map((name) => [NAMES[name], filter[name]])
  )

const named = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ id: _id, name })

const hasWords = (name: string, q: string): boolean => name.toLowerCase().includes(q.trim().toLowerCase())

const choicesOf = (client: Client, { brandId, kind, q }: ChoiceQuery) => {
  switch (kind) {
    case "folder":
      return liveDecoded(client, api.folders.list, { brandId }, Folders).pipe(
        Stream.map((found) => found.filter(({ name }) => hasWords(name, q)).map(named))
      )
    case "campaign":
      return liveDecoded(client, api.campaigns.list, { brandId, q, archived: false, page: 1 }, Listed).pipe(
        Stream.map(({ rows }) => rows.map(named))
      )
    case "place":
    case "product": {
      const { options } = kind === "place" ? api.places : api.products
      return liveDecoded(client, options, { brandId, q, include: [], text: "" }, Found).pipe(
        Stream.map(({ found }) => found.map(named))
      )
    }
  }
}

/** In pages, so that a tile that changes sends its neighbours again and not all of the photoshoot. */
const watched = (client: Client, photoshootId: string): Stream.Stream<Shoot, BackendFailed> => {
  const heads = liveDecoded(client, api.photoshootTiles.head, { photoshootId }, ShootHead)
  const pageOf = (page: number) =>
    liveDecoded(client, api.photoshootTiles.page, { photoshootId, page }, Schema.Array(Tile))
  return heads.pipe(
    Stream.map(({ pages }) => pages),
    Stream.changes,
    Stream.switchMap((count) =>
      Stream.zipLatestAll(heads, ...Array.from({ length: count }, (_, page) => pageOf(page)))
    ),
    Stream.map(([{ pages: _, ...head }, ...pages]) => ({ ...head, tiles: pages.flat() }))
  )
}

export const layer = (client: Client): Layer.Layer<PhotoshootStore> => {
  const { photoshootRuns: runs, photoshoots, photoshootTiles: tiles } = api
  return Layer.succeed(PhotoshootStore, {
    ...recordStore<Photoshoot, PhotoshootDraft, PhotoshootFilter>(client, photoshoots, Photoshoot, argsOf),
    subjects: ({ placeIds, productIds, referenceIds, ...query }) =>
      liveDecoded(
        client,
        photoshoots.subjects,
        { ...query, placeIds: [...placeIds], productIds: [...productIds], referenceIds: [...referenceIds] },
        ShootSubjects
      ),
    choices: (query) => choicesOf(client, query),
    quote: (query) => ask(client, photoshoots.quote, query as never, ShootQuote),
    begin: (given) => change(client, photoshoots.begin, given, Begun),
    duplicate: (given) => change(client, photoshoots.duplicate, given, Begun),
    watch: (photoshootId) => watched(client, photoshootId),
    start: (asked) => changeOnly(client, runs.start, { ...asked }),
    pause: (photoshootId) => changeOnly(client, runs.pause, { photoshootId }),
    resume: (photoshootId) => changeOnly(client, runs.resume, { photoshootId }),
    cancel: (photoshootId) => changeOnly(client, runs.cancel, { photoshootId }),
    remake: ({ tileIds, ...asked }) => changeOnly(client, runs.remake, { ...asked, tileIds: [...tileIds] }),
    retryFailed: (asked) => changeOnly(client, runs.retryFailed, { ...asked }),
    more: (asked) => changeOnly(client, runs.more, { ...asked }),
    vary: (asked) => changeOnly(client, runs.vary, { ...asked }),
    align: ({ tileIds, ...asked }) => changeOnly(client, runs.align, { ...asked, tileIds: [...tileIds] }),
    decide: ({ picks, tileId }) =>
      changeOnly(client, tiles.decide, { tileId, picks: picks.map((pick) => ({ ...pick })) }),
    takeBack: (tileId) => changeOnly(client, tiles.takeBack, { tileId }),
    finish: (photoshoot) => changeOnly(client, tiles.finish, { ...photoshoot }),
    reopen: (photoshootId) => changeOnly(client, tiles.reopen, { photoshootId }),
    picked: (photoshootId) => ask(client, tiles.picked, { photoshootId }, PickedFiles)
  })
}
