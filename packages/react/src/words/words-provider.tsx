import { type wordsMachine, type WordsPut, type WordsSubject, wordsView } from "@marque/core/words"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const WordsActor = createContext<ActorRefFrom<typeof wordsMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface WordsProviderProps {
  /** The suggestions' machine with its port provided. */
  readonly machine: typeof wordsMachine
  /** What the form shows: another subject closes the suggestions. */
  readonly subject: WordsSubject
  /** Puts a text into a field of the form. */
  readonly onPut?: (put: WordsPut) => void
  readonly options?: Pick<ActorOptions<typeof wordsMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Holds the suggested words of one form. */
export const WordsProvider = ({ machine, subject, onPut, options, children }: WordsProviderProps) => {
  const actor = useMachineActor(machine, { ...options })
  useEmitted(actor, "words.put", onPut)
  const { brandId, placeId, productId } = subject
  useEffect(() => {
    actor.send({
      type: "subject.set",
      subject: { brandId, ...(productId !== undefined && { productId }), ...(placeId !== undefined && { placeId }) }
    })
  }, [actor, brandId, placeId, productId])
  return <WordsActor value={actor}>{children}</WordsActor>
}

/** The suggestions' view and the actor to send its events to. */
export const useWords = () => {
  const actor = use(WordsActor)
  if (actor === null) throw new Error("useWords must be used within WordsProvider")
  return { view: useView(actor, wordsView), send: actor.send }
}
