import { type UploadInput, type uploadMachine, type UploadNews, uploadView } from "@marque/core/uploads"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const UploadActor = createContext<ActorRefFrom<typeof uploadMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface UploadProviderProps {
  /** The upload's machine with its ports provided. */
  readonly machine: typeof uploadMachine
  /** A `brandId` that comes later sends a file that was held until then. */
  readonly input: UploadInput
  readonly options?: Pick<ActorOptions<typeof uploadMachine>, "clock" | "snapshot"> | undefined
  /** Hears what becomes of the file. */
  readonly onNews?: (news: UploadNews) => void
  readonly children: ReactNode
}

/** Holds one upload of a subtree. */
export const UploadProvider = ({ machine, input, options, onNews, children }: UploadProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  const { brandId } = input
  useEmitted(actor, "*", onNews)
  useEffect(() => {
    if (brandId !== undefined) actor.send({ type: "destination.set", brandId })
  }, [actor, brandId])
  return <UploadActor value={actor}>{children}</UploadActor>
}

/** The upload's view and the actor to send its events to. */
export const useUpload = () => {
  const actor = use(UploadActor)
  if (actor === null) throw new Error("useUpload must be used within UploadProvider")
  return { view: useView(actor, uploadView), send: actor.send }
}
