import type { Caller } from "../auth/caller.ts"
import type { Call } from "../contract/calls.ts"
import type { MutationExtra, Outcome } from "../contract/outcomes.ts"
import type { ClientMessage } from "./client-message.ts"
import { responseText } from "./server-message.ts"
import type { SessionHost, Wire } from "./session-host.ts"

type FunctionMessage = Extract<ClientMessage, { readonly type: "Mutation" | "Action" }>

interface CallHooks {
  readonly caller: () => Caller
  readonly send: (frame: string) => void
  readonly close: (code: number, reason: string) => undefined
  readonly fail: (error: unknown) => void
  /** Its effects are in this commit. */
  readonly committed: (ts: bigint) => void
}

export interface SessionCalls {
  readonly mutate: (message: FunctionMessage, sessionId: string) => undefined
  readonly act: (message: FunctionMessage) => undefined
}

export const makeSessionCalls = (
  { edge: { limits }, engine }: SessionHost,
  { ip, userAgent }: Pick<Wire, "ip" | "userAgent">,
  { caller, close, committed, fail, send }: CallHooks
): SessionCalls => {
  let mutations = 0
  let actions = 0

  const callOf = (message: FunctionMessage): Call => {
    const { identity, reach, token } = caller()
    const metadata = { requestId: crypto.randomUUID(), ip, userAgent, authToken: token }
    return { path: message.path, args: message.args, identity, reach, metadata }
  }

  return {
    mutate: (message, sessionId) => {
      mutations += 1
      if (mutations > limits.mutationsInFlight) return close(1013, "TooManyConcurrentMutations")
      const done = (outcome: Outcome<MutationExtra>) => {
        mutations -= 1
        send(responseText("MutationResponse", message.requestId, outcome, outcome.ts))
        if (outcome.ok) committed(outcome.ts)
      }
      engine.mutation(callOf(message), { sessionId, requestId: message.requestId }).then(done).catch(fail)
    },
    act: (message) => {
      const answer = (outcome: Outcome): undefined => {
        send(responseText("ActionResponse", message.requestId, outcome))
      }
      if (actions >= limits.actionsInFlight) {
        const sentence = `At most ${limits.actionsInFlight} actions can run at once; wait for one of them to end`
        return answer({ ok: false, failure: { message: sentence }, logLines: [] })
      }
      actions += 1
      const ended = () => void (actions -= 1)
      engine.action(callOf(message)).finally(ended).then(answer).catch(fail)
    }
  }
}
