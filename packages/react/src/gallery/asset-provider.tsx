import { type assetMachine, assetView } from "@marque/core/gallery"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const AssetActor = createContext<ActorRefFrom<typeof assetMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface AssetProviderProps {
  /** The drawer's machine with its ports provided. */
  readonly machine: typeof assetMachine
  readonly assetId: string
  readonly options?: Pick<ActorOptions<typeof assetMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Follows one asset for the drawer; another `assetId` keeps the tab that is open. */
export const AssetProvider = ({ machine, assetId, options, children }: AssetProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { assetId } })
  useEffect(() => actor.send({ type: "asset.show", assetId }), [actor, assetId])
  return <AssetActor value={actor}>{children}</AssetActor>
}

/** The drawer's view and the actor to send its events to. */
export const useAsset = () => {
  const actor = use(AssetActor)
  if (actor === null) throw new Error("useAsset must be used within AssetProvider")
  return { view: useView(actor, assetView), send: actor.send }
}
