import { Identity } from "@marque/core/identity"
import { type CurrentWorkspace, makeCurrentWorkspace } from "@marque/core/model"
import { ConvexClient } from "convex/browser"
import { Effect, type ManagedRuntime, Option } from "effect"
import { type ActorRefFrom, createActor } from "xstate"
import { makeMachines, type Machines } from "./actors.ts"
import { makeRuntime, type TerminalServices } from "./runtime.ts"
import { openSession, type Session } from "./session/session-file.ts"

export interface Saving {
  folder: string
  readonly paths: Array<string>
  /** Made here, to be written. */
  readonly made: Array<{ readonly name: string; readonly content: Blob }>
}

export interface App {
  readonly url: string
  readonly runtime: ManagedRuntime.ManagedRuntime<TerminalServices, never>
  readonly machines: Machines
  readonly auth: ActorRefFrom<Machines["auth"]>
  readonly session: Session
  readonly workspace: CurrentWorkspace
  readonly saving: Saving
  readonly started: ReadonlyArray<string>
  readonly identify: () => void
  /** For the backend; null while the person is signed out. */
  readonly token: (forceRefresh: boolean) => Promise<string | null>
  readonly isCutOff: () => boolean
  readonly close: () => Promise<void>
}

export interface AppPlaces {
  readonly url: string
  readonly backendUrl: string | undefined
  readonly sessionFile: string
}

export const openApp = async ({ backendUrl, sessionFile, url }: AppPlaces): Promise<App> => {
  const session = await openSession(sessionFile, url)
  const workspace = makeCurrentWorkspace()
  const saving: Saving = { folder: ".", paths: [], made: [] }
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
    archives: {
      fetch: (file, init) => fetch(new URL(file, url), init),
      keep: (content, name) => void saving.made.push({ name, content })
    },
    brandFiles: {
      origin: () => url,
      fetch: (file, init) => fetch(new URL(file, url), init),
      keep: (content, name) => void saving.made.push({ name, content })
    },
    downloads: {
      folder: () => saving.folder,
      onSaved: (path) => void saving.paths.push(path),
      // Addresses of stored files are relative to the server.
      fetch: (file, init) => fetch(new URL(file, url), init)
    }
  })
  const machines = makeMachines(runtime, (generationId) => void started.push(generationId))
  const auth = createActor(machines.auth, { input: { provider: "local" } })
  auth.start()

  // The caller closed the run and does not need the answer.
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
    token,
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
