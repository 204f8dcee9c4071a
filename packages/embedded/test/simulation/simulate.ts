import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { makeEngine } from "@marque/embedded/engine"
import { room } from "../room.ts"
import { chanceOf } from "./chance.ts"
import { installGlobals } from "./globals.ts"
import { checkHistory, type Operation, Violation } from "./history.ts"
import { type Entry, modules } from "./ledger.ts"
import { Network } from "./network.ts"
import { Participant } from "./participant.ts"
import { type Faults, type Sabotage, Server } from "./server.ts"
import { World } from "./world.ts"

/** Turns after the last fault by which all clients must be idle. */
const MAX_TURNS = 40_000
const NO_FAULTS: Faults = { refusedCommit: 0, diesAtCommit: 0 }

export interface Summary {
  readonly transfers: number
  readonly refused: number
  readonly cuts: number
  readonly restarts: number
  readonly refusedCommits: number
  readonly turns: number
}

export const makeTemplate = async (): Promise<{ readonly folder: string; readonly file: string }> => {
  const folder = mkdtempSync(join(room, "simulation-"))
  const file = join(folder, "template.sqlite")
  const engine = await makeEngine({ file, filesDir: join(folder, "files"), publicUrl: "", siteUrl: "", modules })
  const metadata = { requestId: "open", ip: null, userAgent: null }
  const answer = await engine.mutation({ path: "ledger:open", args: {}, identity: null, reach: "public", metadata })
  if (!answer.ok) throw new Error(answer.failure.message)
  await engine.close()
  return { folder, file }
}

class Run {
  readonly #world: World
  readonly #network: Network
  readonly #server: Server
  readonly #participants: ReadonlyArray<Participant>
  readonly #operations: Array<Operation> = []
  #turns = 0
  #cuts = 0

  constructor(world: World, folder: string, sabotage: Sabotage) {
    this.#world = world
    this.#network = new Network(world)
    this.#server = new Server(world, this.#network, folder, sabotage)
    this.#participants = Array.from({ length: 1 + world.chance.below(4) }, (_, at) => {
      return new Participant(`client${at}-`, world, this.#network, this.#operations, () => this.#turns)
    })
  }

  async run(template: string): Promise<Summary> {
    await this.#server.start(template)
    return this.#play()
  }

  async close(): Promise<void> {
    await Promise.all(this.#participants.map((participant) => this.#world.complete(participant.close())))
    await this.#server.close()
  }

  async #turn(): Promise<void> {
    this.#turns += 1
    await this.#world.turn()
    if (this.#server.restartIsDue) await this.#server.restart()
    for (const { broken } of this.#participants) if (broken !== undefined) throw broken
  }

  #disturb(): void {
    const { chance } = this.#world
    const connections = [...this.#network.connections]
    const kind = chance.below(10)
    if (kind === 0) this.#server.crash()
    else if (kind === 1) this.#server.skew = (chance.float() - 0.5) * 6000
    else if (connections.length === 0) return
    else if (kind === 2) chance.pick(connections).mute = true
    else if (kind < 5) chance.pick(connections).slow = true
    else {
      this.#cuts += 1
      chance.pick(connections).cut()
    }
  }

  async #play(): Promise<Summary> {
    const { chance } = this.#world
    const faulty = chance.pick([0, 0.01, 0.03])
    this.#server.faults = { refusedCommit: chance.pick([0, 0.05, 0.2]), diesAtCommit: chance.pick([0, 0.01, 0.04]) }
    const busy = chance.pick([0.05, 0.2, 0.5])
    for (let acts = 6 + chance.below(32); acts > 0;) {
      if (chance.happens(busy)) {
        chance.pick(this.#participants).act()
        acts -= 1
      }
      if (chance.happens(faulty)) this.#disturb()
      await this.#turn()
    }
    await this.#rest()
    return this.#summary(await this.#check())
  }

  async #rest(): Promise<void> {
    this.#network.faults = false
    this.#server.faults = NO_FAULTS
    for (const connection of this.#network.connections) connection.slow = false
    const settled = async () => {
      if (!this.#world.idle || !this.#server.alive) return false
      if (this.#participants.some(({ name, pending }) => pending > 0 || !this.#network.connected(name))) return false
      const [entries, done] = [await this.#server.query("ledger:last"), await this.#server.query("ledger:settled")]
      return (done as ReadonlyArray<string>).length >= Number(entries)
    }
    const limit = this.#turns + MAX_TURNS
    while (!(await settled())) {
      if (this.#turns > limit) throw new Violation(`Nothing comes to rest; clients wait for ${this.#waiting()}`)
      await this.#turn()
    }
  }

  #waiting(): string {
    return this.#participants
      .map(({ name, pending }) => `${name} ${pending} ${this.#network.connected(name) ? "connected" : "away"}`)
      .join(", ")
  }

  async #check(): Promise<ReadonlyArray<Entry>> {
    for (const each of this.#participants) {
      await each.compare((path, args, who) => this.#server.unshared(path, args, who))
    }
    const entries = (await this.#server.query("ledger:entries")) as ReadonlyArray<Entry>
    const settled = (await this.#server.query("ledger:settled")) as ReadonlyArray<string>
    const repeated = [...this.#network.repeated].join("\n")
    checkHistory(this.#operations, entries, settled, (op) => repeated.includes(`"${op}"`))
    const { problems } = await this.#server.engine.admin.check()
    if (problems.length > 0) throw new Violation(problems.join("\n"))
    return entries
  }

  #summary(entries: ReadonlyArray<Entry>): Summary {
    const { refusedCommits, restarts } = this.#server
    const refused = this.#operations.length - entries.length
    return { transfers: entries.length, refused, cuts: this.#cuts, restarts, refusedCommits, turns: this.#turns }
  }
}

/** Replays `seed` on a copy of `template`. Fails with the seed and the first broken promise. */
export const simulate = async (seed: number, template: string, sabotage: Sabotage = {}): Promise<Summary> => {
  const folder = mkdtempSync(join(room, "simulation-"))
  mkdirSync(join(folder, "files"))
  const world = new World(chanceOf(seed))
  const restore = installGlobals(world)
  const run = new Run(world, folder, sabotage)
  try {
    return await run.run(template)
  } catch (error) {
    throw new Error(`SIM_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    await run.close()
    restore()
    rmSync(folder, { recursive: true, force: true })
  }
}
