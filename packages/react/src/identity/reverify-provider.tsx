import { type ReverifyView, type reverifyMachine, reverifyView } from "@marque/core/identity"
import { createContext, type ReactNode, use } from "react"
import type { ActorRefFrom } from "xstate"
import { useView } from "../machines/use-view.ts"

/** One proof that is under way. */
export type ReverifyActor = ActorRefFrom<typeof reverifyMachine>

const Reverify = createContext<ReverifyActor | null>(null)

/** The dialog's actor, and the subtree that reads it. */
export interface ReverifyProviderProps {
  /** What `useOpenReverification` gives while somebody waits for a proof. */
  readonly actor: ReverifyActor
  readonly children: ReactNode
}

/** Hands a proof that is under way to the dialog below it. */
export const ReverifyProvider = ({ actor, children }: ReverifyProviderProps) => (
  <Reverify value={actor}>{children}</Reverify>
)

/** The dialog's view, or the part of it that `select` picks, and the actor to send its events to. */
export const useReverify = <Part = ReverifyView,>(select?: (view: ReverifyView) => Part) => {
  const actor = use(Reverify)
  if (actor === null) throw new Error("useReverify must be used within ReverifyProvider")
  return { view: useView(actor, reverifyView, select), send: actor.send }
}
