import type { CurrentWorkspace } from "@marque/core/model"
import { Console as NodeConsole } from "node:console"
import { Writable } from "node:stream"
import * as packFiles from "@marque/adapters/brand-pack/files"
import * as publicFiles from "@marque/adapters/brand-pack/public"
import * as brandPack from "@marque/adapters/convex/brand-pack"
import * as brands from "@marque/adapters/convex/brands"
import * as brandPictures from "@marque/adapters/convex/brand-pictures"
import * as campaignSlots from "@marque/adapters/convex/campaign-slots"
import * as campaignVersions from "@marque/adapters/convex/campaign-versions"
import * as campaigns from "@marque/adapters/convex/campaigns"
import * as exportStores from "@marque/adapters/convex/exports"
import * as feedback from "@marque/adapters/convex/feedback"
import * as pictureZips from "@marque/adapters/convex/picture-zips"
import * as bulk from "@marque/adapters/convex/bulk"
import * as assets from "@marque/adapters/convex/gallery"
import * as folders from "@marque/adapters/convex/folders"
import * as guidelines from "@marque/adapters/convex/guidelines"
import * as generation from "@marque/adapters/convex/generation"
import * as markets from "@marque/adapters/convex/markets"
import * as organizationProfiles from "@marque/adapters/convex/organization-profiles"
import * as photoshoots from "@marque/adapters/convex/photoshoots"
import * as places from "@marque/adapters/convex/places"
import * as proposals from "@marque/adapters/convex/proposals"
import * as productImports from "@marque/adapters/convex/product-imports"
import * as productSheets from "@marque/adapters/convex/product-sheets"
import * as products from "@marque/adapters/convex/products"
import * as recalls from "@marque/adapters/convex/recalls"
import * as rowPictures from "@marque/adapters/convex/row-pictures"
import * as savedViews from "@marque/adapters/convex/saved-views"
import * as scores from "@marque/adapters/convex/scores"
import * as shareLinks from "@marque/adapters/convex/share"
import * as uploadLibrary from "@marque/adapters/convex/upload-library"
import * as uploads from "@marque/adapters/convex/uploads"
import * as tasks from "@marque/adapters/convex/tasks"
import * as trends from "@marque/adapters/convex/trends"
import * as words from "@marque/adapters/convex/words"
import * as folderDownloads from "@marque/adapters/downloads/folder"
import * as archives from "@marque/adapters/exports"
import * as demoDoor from "@marque/adapters/identity/demo-door"
import * as sheets from "@marque/adapters/tables"
import * as localIdentity from "@marque/adapters/local-identity"
import { type CookieJar, cookieFetch } from "@marque/adapters/local-identity/cookies"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { BrandPacks } from "@marque/core/brand-files"
import { Brands } from "@marque/core/brands"
import { Feedback } from "@marque/core/shell"
import { Assets, ClipExports, Words } from "@marque/core/gallery"
import { Scores } from "@marque/core/score"
import { reverificationLayer } from "@marque/core/identity"
import { Uploads } from "@marque/core/uploads"
import { ServerFunctions } from "@marque/core/server-functions"
import type { ConvexClient } from "convex/browser"
import { Console, Effect, Layer, Logger, ManagedRuntime, Stream } from "effect"

const stores = (client: ConvexClient) =>
  Layer.mergeAll(
    assets.layer(client),
    bulk.layer(client),
    pictureZips.layer(client),
    brandPack.layer(client),
    brands.layer(client),
    campaigns.layer(client),
    campaignVersions.layer(client),
    brandPictures.layer(client),
    campaignSlots.layer(client),
    exportStores.layer(client),
    feedback.layer(client),
    folders.layer(client),
    generation.layer(client),
    guidelines.layer(client),
    markets.layer(client),
    organizationProfiles.layer(client),
    photoshoots.layer(client),
    places.layer(client),
    productImports.layer(client),
    productSheets.layer(client),
    products.layer(client),
    proposals.layer(client),
    recalls.layer(client),
    rowPictures.layer(client),
    savedViews.layer(client),
    scores.layer(client),
    shareLinks.layer(client),
    tasks.layer(client),
    trends.layer(client),
    uploadLibrary.layer(client),
    words.layer(client)
  )

const noTabs: localIdentity.OpenTabs = () => ({ tell: () => undefined, close: () => undefined })

const identity = (origin: string, jar: CookieJar) => {
  const fetch = cookieFetch(jar, origin)
  const transport = fetchTransportLayer({
    origin,
    fetch: (url, init = {}) => fetch(url instanceof Request ? url.url : url.toString(), init)
  })
  return demoDoor.layer.pipe(
    Layer.provide(Layer.provide(ServerFunctions.layer, transport)),
    Layer.provideMerge(Layer.provide(publicFiles.layer, transport)),
    Layer.provideMerge(localIdentity.layer({ origin, fetch, openTabs: noTabs, publicOrigin: origin })),
    Layer.provideMerge(transport)
  )
}

export interface RuntimeParts {
  readonly client: ConvexClient
  readonly origin: string
  readonly jar: CookieJar
  readonly workspace: CurrentWorkspace
  readonly archives: archives.ArchiveHost
  readonly brandFiles: packFiles.PackHost
  readonly downloads: folderDownloads.FolderDownloadsOptions
}

/** Only browsers encode clips. */
const noClips = Layer.succeed(ClipExports, { find: () => Effect.undefined, save: () => Stream.empty })

const services = Layer.mergeAll(
  Assets.layer,
  Layer.provide(BrandPacks.layer, Uploads.layer),
  Brands.layer,
  Feedback.layer,
  noClips,
  Scores.layer,
  Uploads.layer,
  Words.layer,
  sheets.layer,
  reverificationLayer
)

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

const silence = Layer.merge(
  Logger.layer([]),
  Layer.succeed(Console.Console, new NodeConsole({ stdout: nowhere, stderr: nowhere }))
)

export const makeRuntime = ({
  archives: archiveHost,
  brandFiles,
  client,
  downloads,
  jar,
  origin,
  workspace
}: RuntimeParts) =>
  ManagedRuntime.make(
    services.pipe(
      Layer.provideMerge(archives.layerFrom(archiveHost)),
      Layer.provideMerge(packFiles.layerFrom(brandFiles)),
      Layer.provideMerge(stores(client)),
      Layer.provideMerge(uploads.layerFrom(client, uploads.sendByFetch(origin))),
      Layer.provideMerge(folderDownloads.layer(downloads)),
      Layer.provideMerge(identity(origin, jar)),
      Layer.provideMerge(workspace.layer),
      Layer.provideMerge(silence)
    )
  )

export type TerminalServices = ManagedRuntime.ManagedRuntime.Services<ReturnType<typeof makeRuntime>>
