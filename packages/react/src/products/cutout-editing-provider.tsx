import { type cutoutEditingMachine, cutoutEditingView } from "@marque/core/uploads"
import type { Upload } from "@marque/core/uploads"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

type Actor = ActorRefFrom<typeof cutoutEditingMachine>

const CutoutEditingActor = createContext<Actor | null>(null)

/** The editing of one cut-out: `onEdited` gets the photograph with its new cut-outs once a person takes them. */
export interface CutoutEditingProviderProps {
  readonly machine: typeof cutoutEditingMachine
  readonly options?: Pick<ActorOptions<typeof cutoutEditingMachine>, "clock" | "snapshot"> | undefined
  readonly onEdited?: (upload: Upload) => void
  readonly children: ReactNode
}

/** Holds the editing of one cut-out. */
export const CutoutEditingProvider = ({ machine, options, onEdited, children }: CutoutEditingProviderProps) => {
  const actor = useMachineActor(machine, { ...options })
  useEmitted(actor, "cutout.edited", ({ upload }) => onEdited?.(upload))
  return <CutoutEditingActor value={actor}>{children}</CutoutEditingActor>
}

/** The cut-out editing's view and the actor to send its events to. */
export const useCutoutEditing = () => {
  const actor = use(CutoutEditingActor)
  if (actor === null) throw new Error("useCutoutEditing must be used within CutoutEditingProvider")
  return { view: useView(actor, cutoutEditingView), send: actor.send }
}
