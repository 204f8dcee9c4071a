import { type ComposerPrefill, type composerMachine, type ComposerView, composerView } from "@marque/core/composer"
import type { Notice } from "@marque/core/kernel"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const ComposerWordsSlot = createContext<ReactNode>(null)
const ComposerActor = createContext<ActorRefFrom<typeof composerMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface ComposerProviderProps {
  /** The composer's machine with its ports provided. */
  readonly machine: typeof composerMachine
  readonly brandId: string
  /** What the form holds at first. */
  readonly prefill?: ComposerPrefill
  readonly options?: Pick<ActorOptions<typeof composerMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** What suggests words; stands below the headline. */
  readonly words?: ReactNode
  readonly children: ReactNode
}

const nothingFilled: ComposerPrefill = {}

/** Holds the one composer of a page. */
export const ComposerProvider = ({
  machine,
  brandId,
  prefill = nothingFilled,
  options,
  onNotice,
  words = null,
  children
}: ComposerProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { brandId, prefill } })
  useEmitted(actor, "notice", onNotice)
  return (
    <ComposerActor value={actor}>
      <ComposerWordsSlot value={words}>{children}</ComposerWordsSlot>
    </ComposerActor>
  )
}

/** What suggests words, where the host has it. */
export const useComposerWords = (): ReactNode => use(ComposerWordsSlot)

/** The composer's view, or the part of it that `select` picks, and the actor to send its events to. */
export const useComposer = <Part = ComposerView,>(select?: (view: ComposerView) => Part) => {
  const actor = use(ComposerActor)
  if (actor === null) throw new Error("useComposer must be used within ComposerProvider")
  return { view: useView(actor, composerView, select), send: actor.send }
}
