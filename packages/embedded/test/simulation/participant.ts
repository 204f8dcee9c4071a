import { BaseConvexClient } from "convex/browser"
import type { Value } from "convex/values"
import type { Chance } from "./chance.ts"
import { type Operation, Violation } from "./history.ts"
import { ACCOUNTS, type Entry, OPENING_BALANCE } from "./ledger.ts"
import type { Network } from "./network.ts"
import type { World } from "./world.ts"

const TOKEN_SECONDS = [40, 90, 400] as const
const PEOPLE = ["ada", "bob", "cy"] as const

interface Mine {
  readonly who: string | null
  readonly ops: ReadonlyArray<string>
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url")

export class Participant {
  readonly name: string
  readonly #world: World
  readonly #chance: Chance
  readonly #operations: Array<Operation>
  readonly #turn: () => number
  readonly #base: BaseConvexClient
  #identity: string | null = null
  #allowed = new Set<string | null>([null])
  #switching = false
  #highest = 0
  #tokens = 0
  #count = 0
  #dropMine: (() => void) | undefined
  pending = 0
  broken: Violation | undefined

  constructor(name: string, world: World, network: Network, operations: Array<Operation>, turn: () => number) {
    this.name = name
    this.#world = world
    this.#chance = world.chance.split()
    this.#operations = operations
    this.#turn = turn
    this.#base = new BaseConvexClient("http://server.test", () => this.#guard(() => this.#look()), {
      webSocketConstructor: network.webSocket(name),
      logger: false,
      unsavedChangesWarning: false,
      skipConvexDeploymentUrlCheck: true
    })
    for (const account of ACCOUNTS) this.#base.subscribe("ledger:balance", { name: account })
    this.#base.subscribe("ledger:last", {})
    this.#dropMine = this.#base.subscribe("ledger:mine", {}).unsubscribe
  }

  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.broken ??= error instanceof Violation ? error : new Violation(`${this.name}: ${String(error)}`)
    }
  }

  #fail(sentence: string): never {
    throw new Violation(`${this.name}: ${sentence}`)
  }

  #shown(path: string, args: Record<string, Value> = {}): Value | undefined {
    return this.#base.localQueryResult(path, args)
  }

  get #last(): number | undefined {
    return this.#shown("ledger:last") as number | undefined
  }

  get #mine(): Mine | undefined {
    return this.#shown("ledger:mine") as Mine | undefined
  }

  /** What this client shows must come from one moment, never an earlier one, and only its own user's. */
  #look(): void {
    const balances = ACCOUNTS.map((name) => this.#shown("ledger:balance", { name }) as number | undefined)
    const sum = balances.reduce<number>((total, balance) => total + (balance ?? Number.NaN), 0)
    if (!Number.isNaN(sum) && sum !== ACCOUNTS.length * OPENING_BALANCE)
      this.#fail(`shows ${balances.join()} at one moment`)
    const last = this.#last
    if (last !== undefined && last < this.#highest) this.#fail(`went back from ${this.#highest} to ${last}`)
    this.#highest = Math.max(this.#highest, last ?? 0)
    const mine = this.#mine
    if (mine === undefined) return
    if (!this.#allowed.has(mine.who)) this.#fail(`sees the rows of ${mine.who}, being ${[...this.#allowed].join()}`)
    if (mine.ops.some((op) => !op.startsWith(`${mine.who}:`))) this.#fail(`sees ${mine.ops.join()} as ${mine.who}`)
  }

  act(): void {
    const choice = this.#chance.below(20)
    if (choice === 0 && this.pending === 0 && !this.#switching) this.#become(this.#chance.pick([null, ...PEOPLE]))
    else if (choice === 1) this.#toggleMine()
    else if (choice < 5) this.#read()
    else if (!this.#switching) this.#transfer()
  }

  #toggleMine(): void {
    this.#dropMine?.()
    this.#dropMine = this.#dropMine === undefined ? this.#base.subscribe("ledger:mine", {}).unsubscribe : undefined
  }

  #become(who: string | null): void {
    this.#identity = who
    this.#allowed.add(who)
    if (who === null) return this.#base.clearAuth()
    this.#switching = true
    const fetchToken = async (): Promise<string | null> => {
      // The client goes on refreshing after it was told to sign out.
      if (this.#identity !== who) return null
      const iat = Math.floor(this.#world.now() / 1000)
      const claims = { sub: who, iat, exp: iat + this.#chance.pick(TOKEN_SECONDS), jti: (this.#tokens += 1) }
      return `${encode({ alg: "none" })}.${encode(claims)}.x`
    }
    this.#base.setAuth(fetchToken, (signedIn) => {
      if (!signedIn || this.#identity !== who) return
      this.#switching = false
      this.#allowed = new Set([who])
    })
  }

  #read(): void {
    this.pending += 1
    const answered = (value: number) => {
      this.pending -= 1
      this.#guard(() => {
        const last = this.#last
        if (last !== undefined && last < value) this.#fail(`was told ${value} and shows ${last}`)
      })
    }
    const failed = () => {
      this.pending -= 1
    }
    void this.#base.mutation("ledger:look").then((value: number) => answered(value), failed)
  }

  #transfer(): void {
    const [from, to] = [this.#chance.below(ACCOUNTS.length), 1 + this.#chance.below(ACCOUNTS.length - 1)]
    const op = `${this.name}${(this.#count += 1)}`
    const args = {
      op,
      from: ACCOUNTS[from] ?? "",
      to: ACCOUNTS[(from + to) % ACCOUNTS.length] ?? "",
      amount: 1 + this.#chance.below(9),
      settleAfterMs: this.#chance.below(3) * 700
    }
    const asked = this.#turn()
    const operation: Operation = { op, owner: this.#identity, asked, answered: undefined, outcome: undefined }
    this.#operations.push(operation)
    this.pending += 1
    const settle = (outcome: NonNullable<Operation["outcome"]>) => {
      operation.outcome = outcome
      operation.answered = this.#turn()
      this.pending -= 1
    }
    const done = (value: Value) => {
      // The result of the mutation of that name.
      const entry = value as unknown as Entry
      settle({ entry })
      this.#guard(() => this.#ownWrite(entry))
    }
    void this.#base.mutation("ledger:transfer", args).then(done, (error: unknown) => settle({ refused: String(error) }))
  }

  #ownWrite({ op, owner, seq }: Entry): void {
    if (this.#last !== undefined && this.#last < seq) this.#fail(`${op} is acknowledged and not shown`)
    const mine = this.#mine
    if (mine?.who === owner && !mine.ops.includes(`${owner}:${op}`))
      this.#fail(`${op} is acknowledged and not among its own`)
  }

  async compare(
    fresh: (path: string, args: Record<string, Value>, who: string | null) => Promise<unknown>
  ): Promise<void> {
    const shows = [
      ["ledger:last", {}],
      ...ACCOUNTS.map((name) => ["ledger:balance", { name }] as const),
      ...(this.#dropMine === undefined ? [] : [["ledger:mine", {}] as const])
    ] as const
    for (const [path, args] of shows) {
      const [shown, wanted] = [
        JSON.stringify(this.#shown(path, args)),
        JSON.stringify(await fresh(path, args, this.#identity))
      ]
      if (shown !== wanted) this.#fail(`shows ${shown} for ${path} ${JSON.stringify(args)} in place of ${wanted}`)
    }
  }

  close(): Promise<void> {
    return this.#base.close()
  }
}
