import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import type { publicFileMachine } from "./public-file.machine.ts"
import { publicFileTexts as texts } from "./public-file.texts.ts"

export interface PublicFileView {
  readonly state: "loading" | "failed" | "ready"
  readonly error: string | undefined
  /** Why it can not be made public; undefined where it can or is. */
  readonly barred: string | undefined
  readonly open: { readonly label: string; readonly busy: boolean } | undefined
  readonly current:
    | {
        readonly address: string
        /** What a website may keep as `/.well-known/brand.json`. */
        readonly pointer: string
        readonly facts: string
        readonly canClose: boolean
      }
    | undefined
  readonly closing: { readonly label: string; readonly busy: boolean; readonly error: string | undefined } | undefined
  readonly failure: string | undefined
}

const pointerTo = (address: string): string => `${JSON.stringify({ authoritative_location: address }, undefined, 2)}\n`

export const publicFileView = (snapshot: SnapshotFrom<typeof publicFileMachine>): PublicFileView => {
  const { error, failure, origin, state } = snapshot.context
  const opening = snapshot.matches({ act: "opening" })
  const closing = snapshot.matches({ act: "closing" })
  const asked = closing || snapshot.matches({ act: "confirming" })
  const mayOpen = state?.mayChange === true && state.version !== undefined
  const isClosed = state !== undefined && state.current === undefined
  const current = state?.current && { ...state.current, address: `${origin}${state.current.path}` }
  return {
    state: snapshot.matches({ file: "failed" }) ? "failed" : state === undefined ? "loading" : "ready",
    error,
    barred: !isClosed || mayOpen ? undefined : state.mayChange ? texts.notPublished : texts.onlyManagers,
    open: isClosed && mayOpen ? { label: opening ? texts.opening : texts.open, busy: opening } : undefined,
    current: current && {
      address: current.address,
      pointer: pointerTo(current.address),
      facts: texts.facts(state?.version ?? 0, current.openedBy, shortDay(dayAt(current.openedAt))),
      canClose: state?.mayChange === true
    },
    closing: asked ? { label: closing ? texts.closing : texts.close, busy: closing, error: failure } : undefined,
    failure: asked ? undefined : failure
  }
}
