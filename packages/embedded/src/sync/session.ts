/**
 * One client on one socket.
 *
 * Messages are handled in order of arrival; only an unfinished `Authenticate` makes later ones wait. All Transitions are
 * built here one after the other, because the client insists that each begins where the last one ended.
 */
import { isDeepStrictEqual } from "node:util"
import { AuthRefused } from "../auth/auth-refused.ts"
import { type Caller, nobody } from "../auth/caller.ts"
import type { Call, MutationExtra, Outcome } from "../engine/engine.ts"
import { transitionFrames } from "./chunks.ts"
import { type ClientMessage, type Credentials, decodeClientMessage, ProtocolProblem } from "./client-message.ts"
import { makeQuerySet } from "./query-set.ts"
import { responseText, transitionText, type Version } from "./server-message.ts"
import type { SessionHost, Wire } from "./session-host.ts"

/** Silence after which a `Ping` is sent, ms. The client gives up after 60 s. */
export const PING_AFTER_MS = 15_000
/** While more is unsent on a socket, its changes are merged into a later Transition, bytes. */
export const UNSENT_BYTES_MAX = 8 * 1024 * 1024
/** Mutations of one socket that may be under way. */
export const PENDING_MUTATIONS_MAX = 1_000

export interface Session {
  readonly receive: (frame: string) => void
  /** The socket is gone. */
  readonly ended: () => void
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const makeSession = (host: SessionHost, wire: Wire): Session => {
  const { doorkeeper, engine, live, log, now, timers } = host
  let sessionId: string | undefined
  let caller: Caller = nobody
  let shown: Version = { querySet: 0, identity: 0, ts: 0n }
  let wanted = { querySet: 0, identity: 0 }
  /** The newest mutation that was answered since the last Transition: the client waits for one that reaches it. */
  let answered: bigint | undefined
  let flushing = false
  let pendingMutations = 0
  let clockSkew: number | undefined
  let closed = false
  let heldBack = false
  let lastSent = now()
  let authenticating = false
  const inbox: Array<ClientMessage> = []

  const close = (code: number, reason: string) => {
    if (closed) return
    wire.close(code, reason.slice(0, 120))
    ended()
  }
  const send = (frame: string) => {
    if (closed) return
    lastSent = now()
    wire.send(frame, () => {
      if (heldBack && wire.unsent() <= UNSENT_BYTES_MAX) flush()
    })
  }
  const fail = (error: unknown) => {
    log("error", `sync: ${textOf(error)}`)
    close(1011, `InternalServerError: ${textOf(error)}`)
  }
  const refuse = (problem: ProtocolProblem) => {
    send(JSON.stringify({ type: "FatalError", error: problem.message }))
    close(1002, "ProtocolError")
  }
  /** Ends the connection of a client whose token is over; it comes back with a new one. */
  const mayRun = (): boolean => {
    if (closed) return false
    if (now() < caller.expiresAt) return true
    refuseToken("The token has expired", false)
    return false
  }
  const refuseToken = (error: string, authUpdateAttempted: boolean) => {
    send(JSON.stringify({ type: "AuthError", error, baseVersion: wanted.identity, authUpdateAttempted }))
    close(1000, "AuthError")
  }

  const queries = makeQuerySet(live, { mayRun, settled: () => flush(), broken: fail })

  /** Sends the next Transition if the client has to know something and all its queries fit one moment. */
  const flush = () => {
    if (closed) return
    heldBack = wire.unsent() > UNSENT_BYTES_MAX
    if (heldBack) return
    const update = queries.update(shown.ts)
    if (update === undefined) return
    const moved = wanted.querySet !== shown.querySet || wanted.identity !== shown.identity
    const owed = answered !== undefined && update.ts >= answered
    if (!moved && !owed && update.modifications.length === 0) return
    const next = { ...wanted, ts: update.ts }
    // Clients look at the skew when they are authenticated; in every Transition it would make each socket's text its own.
    const skew = moved ? clockSkew : undefined
    const { modifications } = update
    const text = transitionText({ from: shown, to: next, modifications, clockSkew: skew, serverMs: now() })
    shown = next
    if (owed) answered = undefined
    update.sent()
    for (const frame of transitionFrames(text, wire.chunked)) send(frame)
  }

  /** One Transition for all mutations that are answered in this turn. */
  const flushSoon = () => {
    if (flushing) return
    flushing = true
    timers.soon(() => {
      flushing = false
      flush()
    })
  }

  const callOf = (message: { readonly path: string; readonly args: Call["args"] }): Call => ({
    path: message.path,
    args: message.args,
    identity: caller.identity,
    reach: caller.reach,
    metadata: { requestId: crypto.randomUUID(), ip: wire.ip, userAgent: wire.userAgent, authToken: caller.token }
  })

  const mutate = (message: Extract<ClientMessage, { readonly type: "Mutation" | "Action" }>, session: string) => {
    pendingMutations += 1
    if (pendingMutations > PENDING_MUTATIONS_MAX) return close(1013, "TooManyConcurrentMutations")
    const request = { sessionId: session, requestId: message.requestId }
    const done = (outcome: Outcome<MutationExtra>) => {
      pendingMutations -= 1
      send(responseText("MutationResponse", message.requestId, outcome, outcome.ts))
      if (!outcome.ok) return
      if (answered === undefined || outcome.ts > answered) answered = outcome.ts
      live.observe(outcome.ts)
      flushSoon()
    }
    engine.mutation(callOf(message), request).then(done).catch(fail)
  }

  const become = (next: Caller) => {
    const same = next.reach === caller.reach && isDeepStrictEqual(next.identity, caller.identity)
    caller = next
    wanted = { ...wanted, identity: wanted.identity + 1 }
    if (!same) queries.setCaller(next.identity, next.reach)
    flush()
  }

  const callerOf = async (credentials: Credentials): Promise<Caller> => {
    if (credentials.tokenType === "None") return nobody
    if (credentials.tokenType === "User") return doorkeeper.user(credentials.value)
    return doorkeeper.operator(credentials.value, credentials.impersonating)
  }

  const authenticate = async (credentials: Credentials): Promise<void> => {
    authenticating = true
    try {
      const next = await callerOf(credentials)
      if (!closed) become(next)
    } catch (error) {
      if (error instanceof AuthRefused) refuseToken(error.message, true)
      else fail(error)
    } finally {
      authenticating = false
    }
    drain()
  }

  const connect = (message: Extract<ClientMessage, { readonly type: "Connect" }>) => {
    if (sessionId !== undefined) throw new ProtocolProblem("Connect came twice")
    sessionId = message.sessionId
    if (message.clientTs !== undefined) clockSkew = message.clientTs - now()
    if (message.maxObservedTimestamp > engine.timestamp()) {
      log("warn", "sync: a client has seen a newer database than this one; was an older file restored?")
      close(1011, "InternalServerError: the client has seen a newer database")
    }
  }

  const handle = (message: ClientMessage): void => {
    if (message.type === "Connect") return connect(message)
    if (message.type === "Event") return
    if (sessionId === undefined) throw new ProtocolProblem("Connect must come first")
    if (message.type === "Authenticate") {
      if (message.baseVersion !== wanted.identity) throw new ProtocolProblem("Authenticate has a wrong baseVersion")
      void authenticate(message.credentials)
      return
    }
    if (!mayRun()) return
    if (message.type === "ModifyQuerySet") {
      if (message.baseVersion !== wanted.querySet) throw new ProtocolProblem("ModifyQuerySet has a wrong baseVersion")
      wanted = { ...wanted, querySet: message.newVersion }
      queries.apply(message.changes)
      return flush()
    }
    if (message.type === "Mutation") return mutate(message, sessionId)
    const done = (outcome: Outcome) => send(responseText("ActionResponse", message.requestId, outcome))
    engine.action(callOf(message)).then(done).catch(fail)
  }

  const guarded = (step: () => void) => {
    try {
      step()
    } catch (error) {
      if (error instanceof ProtocolProblem) refuse(error)
      else fail(error)
    }
  }
  const drain = () =>
    guarded(() => {
      while (!closed && !authenticating) {
        const message = inbox.shift()
        if (message === undefined) return
        handle(message)
      }
    })

  const ping = () => {
    if (now() - lastSent >= PING_AFTER_MS) send('{"type":"Ping"}')
    stopPinging = timers.after(PING_AFTER_MS - (now() - lastSent), ping)
  }
  let stopPinging = timers.after(PING_AFTER_MS, ping)

  const ended = () => {
    closed = true
    stopPinging()
    queries.close()
  }

  return {
    receive: (frame) => {
      if (closed) return
      guarded(() => void inbox.push(decodeClientMessage(frame)))
      drain()
    },
    ended
  }
}
