import { type CurrentWorkspace, makeCurrentWorkspace } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { makeMachines, type Machines } from "../actors.ts"
import { makeRuntime, type WebRuntime } from "../runtime.ts"
import { renewEndedSession } from "./ended-session.ts"
import { fetchDataClient } from "./fetch-data-client.ts"
import { identify } from "./identify.ts"

export interface App {
  readonly runtime: WebRuntime
  readonly client: ConvexClient
  readonly machines: Machines
  readonly workspace: CurrentWorkspace
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

export const loadApp = (): Promise<App> => (app ??= start())
