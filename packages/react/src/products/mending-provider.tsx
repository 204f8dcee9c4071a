import { type mendingMachine, mendingView } from "@marque/core/uploads"
import type { Upload } from "@marque/core/uploads"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

type Actor = ActorRefFrom<typeof mendingMachine>

const MendingActor = createContext<Actor | null>(null)

/** The mending of one cut-out: `onMended` gets the photograph with its new cut-outs once a person takes them. */
export interface MendingProviderProps {
  readonly machine: typeof mendingMachine
  readonly options?: Pick<ActorOptions<typeof mendingMachine>, "clock" | "snapshot"> | undefined
  readonly onMended?: (upload: Upload) => void
  readonly children: ReactNode
}

/** Holds the mending of one cut-out. */
export const MendingProvider = ({ machine, options, onMended, children }: MendingProviderProps) => {
  const actor = useMachineActor(machine, { ...options })
  useEmitted(actor, "cutout.mended", ({ upload }) => onMended?.(upload))
  return <MendingActor value={actor}>{children}</MendingActor>
}

/** The mending's view and the actor to send its events to. */
export const useMending = () => {
  const actor = use(MendingActor)
  if (actor === null) throw new Error("useMending must be used within MendingProvider")
  return { view: useView(actor, mendingView), send: actor.send }
}
