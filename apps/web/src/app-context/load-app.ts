import { type CurrentWorkspace, makeCurrentWorkspace } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { makeMachines, type Machines } from "../actors.ts"
import { makeRuntime, type WebRuntime } from "../runtime.ts"
import { renewEndedSession } from "./ended-session.ts"
import { fetchDataClient } from "./fetch-data-client.ts"
import { identify } from "./identify.ts"

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
  const { connect, makeStores } = await fetchDataClient()
  const client = connect()
  const workspace = makeCurrentWorkspace()
  const runtime = makeRuntime(makeStores(client), workspace.layer)
  renewEndedSession(client, runtime.runtime)
  return {
    runtime,
    client,
    machines: makeMachines(runtime),
    workspace,
    identify: async () => identify(client, runtime.runtime)
  }
}

let app: Promise<App> | undefined

/** Starts the app on the first call; later calls give the same one. */
export const loadApp = (): Promise<App> => (app ??= start())
