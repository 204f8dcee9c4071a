import { type BatchInput, type batchMachine, type BatchNews, batchView } from "@marque/core/uploads"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const BatchActor = createContext<ActorRefFrom<typeof batchMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface BatchProviderProps {
  /** The machine of several uploads with its ports provided. */
  readonly machine: typeof batchMachine
  readonly input: BatchInput
  readonly options?: Pick<ActorOptions<typeof batchMachine>, "clock" | "snapshot"> | undefined
  /** Hears what becomes of the files. */
  readonly onNews?: (news: BatchNews) => void
  readonly children: ReactNode
}

/** Holds several uploads of a subtree. */
export const BatchProvider = ({ machine, input, options, onNews, children }: BatchProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "*", onNews)
  return <BatchActor value={actor}>{children}</BatchActor>
}

/** The view of several uploads and the actor to send their events to. */
export const useBatch = () => {
  const actor = use(BatchActor)
  if (actor === null) throw new Error("useBatch must be used within BatchProvider")
  return { view: useView(actor, batchView), send: actor.send }
}
