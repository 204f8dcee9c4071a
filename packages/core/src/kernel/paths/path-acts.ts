import type { AnyEventObject } from "xstate"
import type { AnyPathSetup } from "./path-setup.ts"

/** `says` is unique among the acts of a state. */
export type PathAct = { readonly says: string } & (
  | { readonly type: "send"; readonly event: AnyEventObject }
  | { readonly type: "tell"; readonly actorId: string; readonly event: AnyEventObject }
  | { readonly type: "done"; readonly actorId: string; readonly output: unknown }
  | { readonly type: "fail"; readonly actorId: string; readonly error: unknown }
  /** Simulated time up to the next delay. */
  | { readonly type: "wait"; readonly ms: number }
)

/** Adds numbers to acts that say the same. */
export const numbered = (acts: ReadonlyArray<PathAct>): ReadonlyArray<PathAct> =>
  acts.map((act) => {
    const alike = acts.filter(({ says }) => says === act.says)
    return alike.length > 1 ? { ...act, says: `${act.says} [${alike.indexOf(act) + 1}]` } : act
  })

export const answersOf = ({ ports }: AnyPathSetup, actorId: string, src: string): ReadonlyArray<PathAct> =>
  (ports[src] ?? []).map((sample) => {
    if ("tell" in sample) {
      return { type: "tell", actorId, event: sample.tell, says: `${src} tells ${sample.tell.type}` }
    }
    return "done" in sample
      ? { type: "done", actorId, output: sample.done, says: `${src} is done` }
      : { type: "fail", actorId, error: sample.fail, says: `${src} fails` }
  })

export const sendsOf = ({ events }: AnyPathSetup): ReadonlyArray<PathAct> =>
  numbered(events.map((event) => ({ type: "send", event, says: event.type })))

export const eventOf = (act: PathAct): AnyEventObject | undefined => {
  switch (act.type) {
    case "send":
    case "tell":
      return act.event
    case "done":
      return { type: `xstate.done.actor.${act.actorId}`, output: act.output, actorId: act.actorId }
    case "fail":
      return { type: `xstate.error.actor.${act.actorId}`, error: act.error, actorId: act.actorId }
    case "wait":
      return undefined
  }
}
