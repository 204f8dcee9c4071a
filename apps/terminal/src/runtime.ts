import type { CurrentWorkspace } from "@marque/core/model"
import { Console as NodeConsole } from "node:console"
import { Writable } from "node:stream"
import * as brands from "@marque/adapters/convex/brands"
import * as feedback from "@marque/adapters/convex/feedback"
import * as assets from "@marque/adapters/convex/gallery"
import * as generation from "@marque/adapters/convex/generation"
import * as organizationProfiles from "@marque/adapters/convex/organization-profiles"
import * as products from "@marque/adapters/convex/products"
import * as tasks from "@marque/adapters/convex/tasks"
import * as folderDownloads from "@marque/adapters/downloads/folder"
import * as demoDoor from "@marque/adapters/identity/demo-door"
import * as localIdentity from "@marque/adapters/local-identity"
import { type CookieJar, cookieFetch } from "@marque/adapters/local-identity/cookies"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { Brands } from "@marque/core/brands"
import { Feedback } from "@marque/core/feedback"
import { Assets } from "@marque/core/gallery"
import { reverificationLayer } from "@marque/core/identity"
import { ServerFunctions } from "@marque/core/server-functions"
import type { ConvexClient } from "convex/browser"
import { Console, Layer, Logger, ManagedRuntime } from "effect"

/** What is read and written through the one connection to the backend: one line a feature. */
const stores = (client: ConvexClient) =>
  Layer.mergeAll(
    assets.layer(client),
    brands.layer(client),
    feedback.layer(client),
    generation.layer(client),
    organizationProfiles.layer(client),
    products.layer(client),
    tasks.layer(client)
  )

/** A process has no other tabs to tell. */
const noTabs: localIdentity.OpenTabs = () => ({ tell: () => undefined, close: () => undefined })

/** Who is signed in at the server `origin`, by the cookies of `jar`. */
const identity = (origin: string, jar: CookieJar) => {
  const fetch = cookieFetch(jar, origin)
  const server = Layer.provide(
    ServerFunctions.layer,
    fetchTransportLayer({
      origin,
      fetch: (url, init = {}) => fetch(url instanceof Request ? url.url : url.toString(), init)
    })
  )
  return demoDoor.layer.pipe(
    Layer.provide(server),
    Layer.provideMerge(localIdentity.layer({ origin, fetch, openTabs: noTabs, publicOrigin: origin }))
  )
}

/** What the runtime stands on. */
export interface RuntimeParts {
  readonly client: ConvexClient
  /** Origin of the server. */
  readonly origin: string
  readonly jar: CookieJar
  readonly workspace: CurrentWorkspace
  readonly downloads: folderDownloads.FolderDownloadsOptions
}

/** Services over their stores: one line a feature. */
const services = Layer.mergeAll(Assets.layer, Brands.layer, Feedback.layer, reverificationLayer)

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

/** What services log is neither for the person in front of a screen nor for a script. */
const silence = Layer.merge(
  Logger.layer([]),
  Layer.succeed(Console.Console, new NodeConsole({ stdout: nowhere, stderr: nowhere }))
)

/** The process's one runtime. */
export const makeRuntime = ({ client, downloads, jar, origin, workspace }: RuntimeParts) =>
  ManagedRuntime.make(
    services.pipe(
      Layer.provideMerge(stores(client)),
      Layer.provideMerge(folderDownloads.layer(downloads)),
      Layer.provideMerge(identity(origin, jar)),
      Layer.provideMerge(workspace.layer),
      Layer.provideMerge(silence)
    )
  )

/** What every screen and command finds in the runtime. */
export type TerminalServices = ManagedRuntime.ManagedRuntime.Services<ReturnType<typeof makeRuntime>>
