import { type CurrentWorkspace, makeCurrentWorkspace } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { makeMachines, type Machines } from "../actors.ts"
import { makeRuntime, type WebRuntime } from "../runtime.ts"
import { syncIdentity } from "./call-server.ts"
import { renewSession } from "./ended-session.ts"
import { fetchDataClient } from "./fetch-data-client.ts"
import { identify } from "./identify.ts"
import { installation } from "./installation.ts"

export interface App {
  readonly runtime: WebRuntime
  readonly client: ConvexClient
  readonly machines: Machines
  readonly workspace: CurrentWorkspace
  readonly identify: () => Promise<void>
}

/** Undefined: accounts of the installation's own. */
const fetchIdentity = async () => {
  const { identity } = installation()
  return identity && (await import("./clerk-identity.ts")).clerkIdentity(identity)
}

const start = async (): Promise<App> => {
  const [{ connect, makeStores }, identity] = await Promise.all([fetchDataClient(), fetchIdentity()])
  const client = connect()
  const workspace = makeCurrentWorkspace()
  const runtime = makeRuntime(makeStores(client), workspace.layer, identity)
  renewSession(client, runtime.runtime, syncIdentity)
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
