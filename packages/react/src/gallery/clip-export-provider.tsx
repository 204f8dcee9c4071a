import { type clipExportMachine, clipExportView } from "@marque/core/gallery"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const ClipExportActor = createContext<ActorRefFrom<typeof clipExportMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface ClipExportProviderProps {
  /** The export's machine with its ports provided. */
  readonly machine: typeof clipExportMachine
  readonly assetId: string
  readonly options?: Pick<ActorOptions<typeof clipExportMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Makes clips of one picture in the page; another `assetId` stops the one that is being made. */
export const ClipExportProvider = ({ machine, assetId, options, children }: ClipExportProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { assetId } })
  useEffect(() => actor.send({ type: "asset.show", assetId }), [actor, assetId])
  return <ClipExportActor value={actor}>{children}</ClipExportActor>
}

/** The export's view and the actor to send its events to. */
export const useClipExport = () => {
  const actor = use(ClipExportActor)
  if (actor === null) throw new Error("useClipExport must be used within ClipExportProvider")
  return { view: useView(actor, clipExportView), send: actor.send }
}
