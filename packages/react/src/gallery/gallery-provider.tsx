import {
  type GalleryAccess,
  type galleryMachine,
  type GallerySearch,
  type GalleryView,
  galleryView,
  type SearchAsked
} from "@marque/core/gallery"
import type { Notice, NoticeEvent } from "@marque/core/kernel"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const GalleryActor = createContext<ActorRefFrom<typeof galleryMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface GalleryProviderProps {
  /** The gallery's machine with its ports provided. */
  readonly machine: typeof galleryMachine
  readonly brandId: string
  /** What the address says, decoded. */
  readonly search: GallerySearch
  /** What the person may do; a change is followed. Without it everything is allowed. */
  readonly access?: GalleryAccess
  readonly options?: Pick<ActorOptions<typeof galleryMachine>, "clock" | "snapshot">
  /** `act` does what the notice offers, where it offers something. */
  readonly onNotice?: (notice: Notice<NoticeEvent>, act?: () => void) => void
  /** Writes a search into the address. */
  readonly onSearch?: (asked: SearchAsked) => void
  readonly children: ReactNode
}

/** Holds the gallery of one brand and keeps it in step with the address. */
export const GalleryProvider = ({
  machine,
  brandId,
  search,
  access,
  options,
  onNotice,
  onSearch,
  children
}: GalleryProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { brandId, search, access } })
  useEmitted(actor, "notice", (notice) => {
    const { action } = notice
    if (action === undefined) onNotice?.(notice)
    else onNotice?.(notice, () => actor.send(action.event))
  })
  useEmitted(actor, "search.asked", onSearch)
  useEffect(() => {
    if (onSearch !== undefined) actor.send({ type: "search.changed", search })
  }, [actor, onSearch, search])
  useEffect(() => {
    if (access !== undefined) actor.send({ type: "access.changed", access })
  }, [actor, access])
  return <GalleryActor value={actor}>{children}</GalleryActor>
}

/** The gallery's view, or the part of it that `select` picks, and the actor to send its events to. */
export const useGallery = <Part = GalleryView,>(select?: (view: GalleryView) => Part) => {
  const actor = use(GalleryActor)
  if (actor === null) throw new Error("useGallery must be used within GalleryProvider")
  return { view: useView(actor, galleryView, select), send: actor.send }
}
