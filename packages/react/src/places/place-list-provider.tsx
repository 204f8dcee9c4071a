import type { Notice } from "@marque/core/kernel"
import {
  type PlaceListEmitted,
  type PlaceListInput,
  type placeListMachine,
  type PlaceListView,
  placeListView
} from "@marque/core/places"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const PlaceListActor = createContext<ActorRefFrom<typeof placeListMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface PlaceListProviderProps {
  /** The list's machine with its ports provided. */
  readonly machine: typeof placeListMachine
  /** The brand and what the URL asks for; a changed search is followed, for another brand give another `key`. */
  readonly input: PlaceListInput
  readonly options?: Pick<ActorOptions<typeof placeListMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** Puts a search into the URL. */
  readonly onSearch?: (change: Extract<PlaceListEmitted, { readonly type: "search.change" }>) => void
  readonly children: ReactNode
}

/** Holds the place list of a page. */
export const PlaceListProvider = ({
  machine,
  input,
  options,
  onNotice,
  onSearch,
  children
}: PlaceListProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "search.change", onSearch)
  const { page, q } = input.search
  useEffect(() => {
    actor.send({ type: "search.set", search: { page, q } })
  }, [actor, page, q])
  return <PlaceListActor value={actor}>{children}</PlaceListActor>
}

/** The list's view, or the part of it that `select` picks, and the actor to send its events to. */
export const usePlaceList = <Part = PlaceListView,>(select?: (view: PlaceListView) => Part) => {
  const actor = use(PlaceListActor)
  if (actor === null) throw new Error("usePlaceList must be used within PlaceListProvider")
  return { view: useView(actor, placeListView, select), send: actor.send }
}
