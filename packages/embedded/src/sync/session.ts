/**
 * Messages are handled in order of arrival; an unfinished `Authenticate`, or queries still being added, delay later
 * ones. Transitions are built one at a time, because the client requires each to begin where the last ended.
 */
import { isDeepStrictEqual } from "node:util"
import { messageOf } from "../host/errors.ts"
import { AuthRefused } from "../auth/auth-refused.ts"
import { type Caller, anonymous } from "../auth/caller.ts"
import { paced } from "../edge/pace.ts"
import { transitionFrames } from "./chunks.ts"
import { type ClientMessage, type Credentials, decodeClientMessage, ProtocolProblem } from "./client-message.ts"
import { makeInbox } from "./inbox.ts"
import { startPings } from "./pings.ts"
import { makeQuerySet } from "./query-set.ts"
import { transitionText, type Version } from "./server-message.ts"
import { makeSessionCalls } from "./session-calls.ts"
import type { SessionHost, Wire } from "./session-host.ts"
import { makeSessionAdmission } from "./session-admission.ts"
import { makeSessionTier } from "./session-tier.ts"

/** How long a client that comes back may take to say what it watches. */
export const REPEATED_WITHIN_MS = 1_000

/** In bytes; beyond it changes are merged into a later Transition. */
export const UNSENT_BYTES_MAX = 8 * 1024 * 1024

export interface Session {
  readonly receive: (frame: string) => void
  /** In bytes. */
  readonly readBytesMax: () => number
  readonly overlong: () => void
  readonly ended: () => void
}

const callerOf = async (callerResolver: SessionHost["callerResolver"], credentials: Credentials): Promise<Caller> => {
  if (credentials.tokenType === "None") return anonymous
  if (credentials.tokenType === "User") return callerResolver.user(credentials.value)
  return callerResolver.operator(credentials.value, credentials.impersonating)
}

export const makeSession = (host: SessionHost, wire: Wire): Session => {
  const { callerResolver, engine, live, now, timers } = host
  const { limits, pace, report } = host.edge
  const { address } = wire.client
  let sessionId: string | undefined
  let caller: Caller = anonymous
  let shown: Version = { querySet: 0, identity: 0, ts: 0n }
  let wanted = { querySet: 0, identity: 0 }
  let answered: bigint | undefined
  let flushing = false
  /** While queries change in steps, their results belong to no version. */
  let changing = false
  /**
   * A client takes its mutations as seen by the first Transition of their time. Before it has repeated what it watches,
   * one that only knows who it is would say so, while its queries still show what was.
   */
  let repeating = false
  let clockSkew: number | undefined
  let closed = false
  let heldBack = false
  let lastSent = now()
  let authenticating = false
  const tier = makeSessionTier(limits, wire.client, () => caller, now)

  const refusalOf = makeSessionAdmission(host.edge, wire.client, tier)

  const close = (code: number, reason: string): undefined => {
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
    report(address, "error", `sync: ${messageOf(error)}`)
    close(1011, `InternalServerError: ${messageOf(error)}`)
  }
  const refuse = (message: string, code = 1002, reason = "ProtocolError") => {
    send(JSON.stringify({ type: "FatalError", error: message }))
    close(code, reason)
  }
  /** A client whose token expired reconnects with another one. */
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

  const flush = () => {
    if (closed || changing || repeating) return
    heldBack = wire.unsent() > UNSENT_BYTES_MAX
    if (heldBack) return
    const update = queries.update(shown.ts)
    if (update === undefined) return
    const moved = wanted.querySet !== shown.querySet || wanted.identity !== shown.identity
    const owed = answered !== undefined && update.ts >= answered
    if (!moved && !owed && update.modifications.length === 0) return
    const next = { ...wanted, ts: update.ts }
    // In every Transition it would make each socket's text different.
    const skew = moved ? clockSkew : undefined
    const { modifications } = update
    const text = transitionText({ from: shown, to: next, modifications, clockSkew: skew, serverMs: now() })
    shown = next
    if (owed) answered = undefined
    update.sent()
    for (const frame of transitionFrames(text, wire.chunked)) send(frame)
  }

  const flushSoon = () => {
    if (flushing) return
    flushing = true
    timers.soon(() => {
      flushing = false
      flush()
    })
  }

  const committed = (ts: bigint) => {
    if (answered === undefined || ts > answered) answered = ts
    live.observe(ts)
    flushSoon()
  }
  const { act, mutate } = makeSessionCalls(host, wire, { caller: () => caller, send, close, fail, committed })

  const change = (steps: Iterator<void>): Promise<void> | undefined => {
    changing = true
    const done = () => {
      changing = false
      flush()
    }
    const rest = paced(steps, pace, () => closed)
    if (rest !== undefined) return rest.then(done)
    done()
    return undefined
  }

  const add = function* (changes: Extract<ClientMessage, { readonly type: "ModifyQuerySet" }>["changes"]) {
    const max = tier.now() === "anonymous" ? limits.queriesPerSocketAnonymous : limits.queriesPerSocket
    for (const one of changes) {
      if (one.type === "Add" && queries.size() >= max) {
        throw new ProtocolProblem(`a client can watch at most ${max} queries at once`)
      }
      queries.apply([one])
      yield
    }
  }

  const become = (next: Caller): Promise<void> | undefined => {
    if (!wire.slot.become(next)) return close(1013, "TooManyConcurrentRequests: this sign-in has too many sockets")
    const same = next.reach === caller.reach && isDeepStrictEqual(next.identity, caller.identity)
    caller = next
    wanted = { ...wanted, identity: wanted.identity + 1 }
    if (!same) return change(queries.setCaller(next.identity, next.reach))
    flush()
    return undefined
  }

  const authenticate = async (credentials: Credentials): Promise<void> => {
    authenticating = true
    try {
      const next = await callerOf(callerResolver, credentials)
      authenticating = false
      if (!closed) await become(next)
    } catch (error) {
      authenticating = false
      if (error instanceof AuthRefused) refuseToken(error.message, true)
      else fail(error)
    }
  }

  const repeated = () => {
    repeating = false
    flush()
  }

  const connect = (message: Extract<ClientMessage, { readonly type: "Connect" }>): undefined => {
    if (sessionId !== undefined) throw new ProtocolProblem("Connect came twice")
    sessionId = message.sessionId
    stopWaiting()
    repeating = message.again
    if (repeating) stopWaiting = timers.after(REPEATED_WITHIN_MS, repeated)
    if (message.clientTs !== undefined) clockSkew = message.clientTs - now()
    if (message.maxObservedTimestamp > engine.timestamp()) {
      report(address, "warn", "sync: a client has seen a newer database than this one; was an older file restored?")
      close(1011, "InternalServerError: the client has seen a newer database")
    }
  }

  const handle = (message: ClientMessage): Promise<void> | undefined => {
    if (message.type === "Connect") return connect(message)
    if (message.type === "Event") return undefined
    if (sessionId === undefined) throw new ProtocolProblem("Connect must come first")
    if (message.type === "Authenticate") {
      if (message.baseVersion !== wanted.identity) throw new ProtocolProblem("Authenticate has a wrong baseVersion")
      return authenticate(message.credentials)
    }
    if (!mayRun()) return undefined
    const refusal = refusalOf(message)
    if (refusal !== undefined) return close(1013, refusal)
    if (message.type === "ModifyQuerySet") {
      if (message.baseVersion !== wanted.querySet) throw new ProtocolProblem("ModifyQuerySet has a wrong baseVersion")
      wanted = { ...wanted, querySet: message.newVersion }
      repeating = false
      return change(add(message.changes))
    }
    if (message.type === "Mutation") return mutate(message, sessionId)
    const turn = pace()
    if (turn !== undefined) return turn.then(() => (mayRun() ? act(message) : undefined))
    return act(message)
  }

  const overlong = (): undefined => {
    if (mayRun()) refuse(`a message can have at most ${tier.frameBytesMax()} bytes`, 1009, "MessageTooLarge")
  }

  const inbox = makeInbox({
    handle: (frame) => (tier.isOverlong(frame) ? overlong() : handle(decodeClientMessage(frame, limits.jsonDepth))),
    hold: wire.hold,
    broken: (error) => {
      if (error instanceof ProtocolProblem) refuse(error.message)
      else fail(error)
    }
  })

  const stopPinging = startPings(
    host,
    () => lastSent,
    () => send('{"type":"Ping"}')
  )
  const silent = () => close(1008, "ConnectMissing: the first message did not come in time")
  let stopWaiting = timers.after(limits.connectMs, silent)

  const ended = () => {
    closed = true
    stopPinging()
    stopWaiting()
    inbox.close()
    queries.close()
    wire.slot.release()
  }

  return { receive: inbox.receive, readBytesMax: () => tier.readBytesMax(authenticating), overlong, ended }
}
