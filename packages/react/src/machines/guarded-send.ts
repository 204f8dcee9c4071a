import { refuseUiEvent } from "@marque/core/kernel"
import type { AnyActorRef, EventObject } from "xstate"

type Send = (event: EventObject) => void

/** One per actor, so that components which take it are not drawn again. */
const sends = new WeakMap<AnyActorRef, Send>()

/** Throws `EventPassedToBackend` for an event of the page, as `onClick={send}` would send it. */
export const guardedSend = (actor: AnyActorRef): Send => {
  const known = sends.get(actor)
  if (known !== undefined) return known
  const send: Send = (event) => {
    refuseUiEvent(event)
    actor.send(event)
  }
  sends.set(actor, send)
  return send
}
