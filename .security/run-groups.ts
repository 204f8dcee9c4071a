import type { Attack, Context, Group, Verdict } from "./attack.ts"
import { makeFolder, removeFolder } from "./folders.ts"
import { type Server, type ServerOptions, startServer } from "./server.ts"
import { until } from "./until.ts"
import { makeWorld, type World } from "./world.ts"

export interface Row extends Verdict {
  readonly attack: Attack
  readonly seconds: number
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const sharedServer = (options: ServerOptions) => {
  let running: Promise<Server> | undefined
  let world: Promise<World> | undefined
  const server = async (): Promise<Server> => {
    const current = await running?.catch(() => undefined)
    if (current?.running() === true) {
      // An earlier attack may have left it busy; that is its own verdict.
      await until(async () => ((await current.health()) === 200 ? true : undefined), 60, 500)
      return current
    }
    world = undefined
    running = startServer(options)
    return running
  }
  return {
    server,
    world: async (): Promise<World> => {
      const current = await server()
      world ??= makeWorld(current)
      return world
    },
    stop: async (): Promise<void> => {
      // A server that did not start was reported by the attack that asked for it.
      const started = await running?.catch(() => undefined)
      await started?.stop()
    }
  }
}

const runOne = async (attack: Attack, shared: ReturnType<typeof sharedServer>): Promise<Row> => {
  const started = performance.now()
  const folders: Array<string> = []
  const servers: Array<Server> = []
  const start = async (options: ServerOptions = {}): Promise<Server> => {
    const dataDir = options.dataDir ?? makeFolder()
    if (options.dataDir === undefined) folders.push(dataDir)
    const server = await startServer({ ...options, dataDir })
    servers.push(server)
    return server
  }
  const verdict = async (): Promise<Verdict> => {
    try {
      const context: Context = { server: shared.server, world: shared.world, start }
      return await attack.run(context)
    } catch (error) {
      return { outcome: "BROKEN", evidence: `the attack could not be carried out: ${sentenceOf(error)}` }
    } finally {
      for (const server of servers) await server.stop()
      for (const folder of folders) removeFolder(folder)
    }
  }
  return { attack, ...(await verdict()), seconds: (performance.now() - started) / 1000 }
}

export const runGroups = async (
  groups: ReadonlyArray<Group>,
  report: (row: Row) => void
): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  for (const { attacks, server } of groups) {
    const shared = sharedServer(server)
    try {
      for (const attack of attacks) {
        const row = await runOne(attack, shared)
        rows.push(row)
        report(row)
      }
    } finally {
      await shared.stop()
    }
  }
  return rows
}
