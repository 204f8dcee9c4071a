import type { Notice } from "@marque/core/kernel"
import { type scorePanelMachine, scorePanelView } from "@marque/core/score"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const ScorePanelActor = createContext<ActorRefFrom<typeof scorePanelMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface ScorePanelProviderProps {
  /** The panel's machine with its ports provided. */
  readonly machine: typeof scorePanelMachine
  readonly assetId: string
  readonly options?: Pick<ActorOptions<typeof scorePanelMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** A fix has made a new version, which is to be shown in place of this one. */
  readonly onVersion?: (assetId: string) => void
  readonly children: ReactNode
}

/** Follows the score of one asset; another `assetId` keeps the filter and what is drawn over the picture. */
export const ScorePanelProvider = ({
  machine,
  assetId,
  options,
  onNotice,
  onVersion,
  children
}: ScorePanelProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { assetId } })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "version.made", (made) => onVersion?.(made.assetId))
  useEffect(() => actor.send({ type: "asset.show", assetId }), [actor, assetId])
  return <ScorePanelActor value={actor}>{children}</ScorePanelActor>
}

/** The score panel's view and the actor to send its events to. */
export const useScorePanel = () => {
  const actor = use(ScorePanelActor)
  if (actor === null) throw new Error("useScorePanel must be used within ScorePanelProvider")
  return { view: useView(actor, scorePanelView), send: actor.send }
}
