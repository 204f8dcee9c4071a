/** The simulation's server: the engine on a file with live queries and sessions; its process can die at any point. */
import { copyFileSync, existsSync } from "node:fs"
import { join } from "node:path"
import { AuthRefused } from "../../src/auth/auth-refused.ts"
import type { Caller, CallerResolver } from "../../src/auth/caller.ts"
import { type Engine, makeEngine } from "@marque/embedded/engine"
import { type LiveQueries, makeLiveQueries } from "../../src/reactive/live-queries.ts"
import type { SessionHost, Wire } from "../../src/sync/session-host.ts"
import { makeEdge } from "../../src/edge/edge.ts"
import { makeSession, type Session } from "../../src/sync/session.ts"
import { modules } from "./ledger.ts"
import type { Network } from "./network.ts"
import type { World } from "./world.ts"

export interface Sabotage {
  readonly forgetsRepeats?: boolean
  readonly losesLog?: boolean
  readonly mixesUsers?: boolean
}

export interface Faults {
  readonly refusedCommit: number
  readonly diesAtCommit: number
}

const decodeClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    readonly sub: string
    readonly exp: number
  }

const identityOf = (subject: string) => ({ subject, issuer: "sim", tokenIdentifier: `sim|${subject}` })

const callerResolverOf = (now: () => number): CallerResolver => {
  const user = async (token: string): Promise<Caller> => {
    const { exp, sub } = decodeClaims(token)
    if (exp * 1000 <= now()) throw new AuthRefused("The token has expired")
    return { identity: identityOf(sub), reach: "public", expiresAt: exp * 1000, token }
  }
  const refuse = (): never => {
    throw new AuthRefused("There is no operator")
  }
  return { user, operator: refuse, header: async () => refuse() }
}

export class Server {
  readonly #world: World
  readonly #network: Network
  readonly #folder: string
  readonly #sabotage: Sabotage
  readonly #closing: Array<Promise<void>> = []
  #generation = 0
  #alive = false
  #engine: Engine | undefined
  #live: LiveQueries | undefined
  #host: SessionHost | undefined
  faults: Faults = { refusedCommit: 0, diesAtCommit: 0 }
  /** How far the host's clock is off, ms. */
  skew = 0
  restartIsDue = false
  restarts = 0
  refusedCommits = 0

  constructor(world: World, network: Network, folder: string, sabotage: Sabotage) {
    this.#world = world
    this.#network = network
    this.#folder = folder
    this.#sabotage = sabotage
    network.accept = (wire) => this.#accept(wire)
  }

  get engine(): Engine {
    if (this.#engine === undefined) throw new Error("The server is down")
    return this.#engine
  }

  get alive(): boolean {
    return this.#alive
  }

  #file(generation: number): string {
    return join(this.#folder, `${generation}.sqlite`)
  }

  async start(template?: string): Promise<void> {
    if (template !== undefined) copyFileSync(template, this.#file(0))
    const generation = this.#generation
    const isCurrent = () => this.#generation === generation
    const timers = this.#world.timersWhile(isCurrent)
    let started = false
    const engine = await this.#world.complete(
      makeEngine({
        file: this.#file(generation),
        filesDir: join(this.#folder, "files"),
        publicUrl: "http://server.test",
        siteUrl: "http://server.test/http",
        modules,
        clock: { now: () => this.#world.now() + this.skew },
        random: this.#world.chance.split().random,
        timers,
        beforeCommit: () => {
          if (started && isCurrent()) this.#beforeCommit()
        }
      })
    )
    engine.onCommit(() => {
      if (isCurrent() && this.#world.chance.happens(this.faults.diesAtCommit)) this.crash()
    })
    started = true
    this.#engine = engine
    this.#live = makeLiveQueries(engine, timers)
    const now = this.#world.now
    const { callerResolver, own } = this.#behaviour(engine, callerResolverOf(now))
    this.#host = { engine: own, live: this.#live, callerResolver, now, timers, edge: makeEdge({ timers }) }
    this.#alive = true
  }

  #behaviour(
    engine: Engine,
    callerResolver: CallerResolver
  ): { readonly own: SessionHost["engine"]; readonly callerResolver: CallerResolver } {
    const { forgetsRepeats = false, mixesUsers = false } = this.#sabotage
    const own: SessionHost["engine"] = forgetsRepeats
      ? { action: engine.action, timestamp: engine.timestamp, mutation: (call) => engine.mutation(call) }
      : engine
    if (!mixesUsers) return { own, callerResolver }
    let first: Caller["identity"] | undefined
    const user = async (token: string): Promise<Caller> => {
      const caller = await callerResolver.user(token)
      return { ...caller, identity: (first ??= caller.identity) }
    }
    return { own, callerResolver: { ...callerResolver, user } }
  }

  #beforeCommit(): void {
    const { chance } = this.#world
    if (chance.happens(this.faults.diesAtCommit)) {
      this.crash()
      throw new Error("the process is gone")
    }
    if (!chance.happens(this.faults.refusedCommit)) return
    this.refusedCommits += 1
    throw new Error("database or disk is full")
  }

  #accept(wire: Wire): Session | undefined {
    const generation = this.#generation
    if (!this.#alive || this.#host === undefined) return undefined
    const lives = () => this.#generation === generation
    const session = makeSession(this.#host, {
      ...wire,
      send: (frame, flushed) => {
        if (lives()) wire.send(frame, flushed)
      },
      close: (code, reason) => {
        if (lives()) wire.close(code, reason)
      }
    })
    return {
      receive: (frame) => {
        if (lives()) session.receive(frame)
      },
      readBytesMax: session.readBytesMax,
      overlong: session.overlong,
      ended: session.ended
    }
  }

  /** The process dies: the next one finds what is on disk. */
  crash(): void {
    if (!this.#alive) return
    const [from, to] = [this.#file(this.#generation), this.#file(this.#generation + 1)]
    copyFileSync(from, to)
    if (existsSync(`${from}-wal`) && this.#sabotage.losesLog !== true) copyFileSync(`${from}-wal`, `${to}-wal`)
    this.#alive = false
    this.#generation += 1
    this.restarts += 1
    this.#retire()
    for (const connection of this.#network.connections) this.#world.soon(() => connection.drop())
    this.#world.after(this.#world.chance.below(3000), () => {
      this.restartIsDue = true
    })
  }

  #retire(): void {
    const [engine, live] = [this.#engine, this.#live]
    this.#engine = undefined
    // Later, because the dying process may be in the middle of a commit.
    this.#world.soon(() => {
      live?.close()
      if (engine !== undefined) this.#closing.push(engine.close().catch(() => undefined))
    })
  }

  async restart(): Promise<void> {
    this.restartIsDue = false
    await this.start()
  }

  async query(path: string, args: object = {}, who: string | null = null): Promise<unknown> {
    const answer = await this.engine.query({
      path,
      // Plain JSON made by the simulation.
      args: args as never,
      identity: who === null ? null : identityOf(who),
      reach: "internal",
      metadata: { requestId: "fresh", ip: null, userAgent: null }
    })
    if (!answer.ok) throw new Error(answer.failure.message)
    return answer.value
  }

  /** What a client watches, read without an answer that is shared. */
  async unshared(path: string, args: object, who: string | null): Promise<unknown> {
    if (path === "ledger:mine") return { ops: await this.query("ledger:opsOf", { who }), who }
    return this.query(`${path}Of`, args)
  }

  async close(): Promise<void> {
    this.#live?.close()
    await this.#world.complete(this.#engine?.close() ?? Promise.resolve())
    await Promise.all(this.#closing)
  }
}
