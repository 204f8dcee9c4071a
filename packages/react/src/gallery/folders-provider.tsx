import { type foldersMachine, foldersView } from "@marque/core/gallery"
import type { Notice } from "@marque/core/kernel"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const FoldersActor = createContext<ActorRefFrom<typeof foldersMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface FoldersProviderProps {
  /** The rail's machine with its ports provided. */
  readonly machine: typeof foldersMachine
  readonly brandId: string
  /** The folder of the address. */
  readonly current?: string | undefined
  readonly options?: Pick<ActorOptions<typeof foldersMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** The folder of the address does not exist. */
  readonly onLost?: () => void
  readonly children: ReactNode
}

/** Holds the folders of one brand. */
export const FoldersProvider = ({
  machine,
  brandId,
  current,
  options,
  onNotice,
  onLost,
  children
}: FoldersProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { brandId, current } })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "folder.lost", onLost)
  useEffect(() => {
    if (onLost !== undefined) actor.send({ type: "folder.show", folderId: current })
  }, [actor, current, onLost])
  return <FoldersActor value={actor}>{children}</FoldersActor>
}

/** The folders' view and the actor to send its events to. */
export const useFolders = () => {
  const actor = use(FoldersActor)
  if (actor === null) throw new Error("useFolders must be used within FoldersProvider")
  return { view: useView(actor, foldersView), send: actor.send }
}
