import { Identity } from "@marque/core/identity"
import { type CurrentWorkspace, makeCurrentWorkspace } from "@marque/core/model"
import { ConvexClient } from "convex/browser"
import { Effect, type ManagedRuntime, Option } from "effect"
import { type ActorRefFrom, createActor } from "xstate"
import { makeMachines, type Machines } from "./actors.ts"
import { makeRuntime, type TerminalServices } from "./runtime.ts"
import { openSession, type Session } from "./session/session-file.ts"

/** What this run saved, and where the next file goes. */
export interface Saving {
  folder: string
  /** Absolute paths, oldest first. */
  readonly paths: Array<string>
}

/** What every screen and command shares: one runtime, the machines, who is signed in, and what is kept between runs. */
export interface App {
  /** Origin of the server. */
  readonly url: string
  readonly runtime: ManagedRuntime.ManagedRuntime<TerminalServices, never>
  readonly machines: Machines
  readonly auth: ActorRefFrom<Machines["auth"]>
  readonly session: Session
  readonly workspace: CurrentWorkspace
  readonly saving: Saving
  /** Ids of the generations that this run began, oldest first. */
  readonly started: ReadonlyArray<string>
  /** Gives the data client the token of whoever is signed in now; queries that follow wait for it. */
  readonly identify: () => void
  /** Whether the data client is trying in vain to reach the backend. */
  readonly isCutOff: () => boolean
  readonly close: () => Promise<void>
}

/** Where the server is, where the data backend is, and where sessions are kept. */
export interface AppPlaces {
  readonly url: string
  /** The embedded backend answers on the server's own address. */
  readonly backendUrl: string | undefined
  readonly sessionFile: string
}

/** Opens the connections of one run; nothing is asked of the server yet but who is signed in. */
export const openApp = async ({ backendUrl, sessionFile, url }: AppPlaces): Promise<App> => {
  const session = await openSession(sessionFile, url)
  const workspace = makeCurrentWorkspace()
  const saving: Saving = { folder: ".", paths: [] }
  const started: Array<string> = []
  const client = new ConvexClient(backendUrl ?? `${url}/_convex`, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    logger: false
  })
  const runtime = makeRuntime({
    client,
    origin: url,
    jar: session.jar,
    workspace,
    downloads: {
      folder: () => saving.folder,
      onSaved: (path) => void saving.paths.push(path),
      // Stored files have addresses relative to the server.
      fetch: (file, init) => fetch(new URL(file, url), init)
    }
  })
  const machines = makeMachines(runtime, (generationId) => void started.push(generationId))
  const auth = createActor(machines.auth, { input: { provider: "local" } })
  auth.start()

  // Whoever closes the run while the data client asks has no use for the answer.
  const token = (forceRefresh: boolean): Promise<string | null> =>
    runtime
      .runPromise(
        Identity.use((identity) => Effect.map(identity.token({ template: "convex", forceRefresh }), Option.getOrNull))
      )
      .catch(() => null)

  return {
    url,
    runtime,
    machines,
    auth,
    session,
    workspace,
    saving,
    started,
    identify: () => client.setAuth(({ forceRefreshToken }) => token(forceRefreshToken)),
    isCutOff: () => {
      const { connectionRetries, isWebSocketConnected } = client.connectionState()
      return !isWebSocketConnected && connectionRetries > 0
    },
    close: async () => {
      auth.stop()
      await client.close()
      await runtime.dispose()
    }
  }
}
