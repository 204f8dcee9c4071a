import type { ConvexClient } from "convex/browser"
import type { Machines } from "../actors.ts"
import type { WebRuntime } from "../runtime.ts"
import type { CurrentWorkspace } from "./current-workspace.ts"

/** What every signed-in page shares: one runtime, the machines of the shell, and the workspace. */
export interface App {
  readonly runtime: WebRuntime
  /** The one connection to the backend. */
  readonly client: ConvexClient
  readonly machines: Machines
  readonly workspace: CurrentWorkspace
  /** Gives the data client the token of whoever is signed in now; queries that follow wait for it. */
  readonly identify: () => Promise<void>
}

const start = async (): Promise<App> => {
  const [{ connect }, { backendToken, makeRuntime }, { makeMachines }, { makeCurrentWorkspace }] = await Promise.all([
    import("./data-client.ts"),
    import("../runtime.ts"),
    import("../actors.ts"),
    import("./current-workspace.ts")
  ])
  const client = connect()
  const workspace = makeCurrentWorkspace()
  const runtime = makeRuntime(client, workspace.layer)
  return {
    runtime,
    client,
    machines: makeMachines(runtime),
    workspace,
    identify: async () => client.setAuth(({ forceRefreshToken }) => backendToken(runtime, forceRefreshToken))
  }
}

let app: Promise<App> | undefined

/** Starts the app on the first call; later calls give the same one. */
export const loadApp = (): Promise<App> => (app ??= start())
