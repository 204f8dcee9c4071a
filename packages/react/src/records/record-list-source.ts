import type { ActView, RecordListView } from "@marque/core/records"
import { createContext, use } from "react"
import type { AnyActorRef } from "xstate"
import { useView } from "../machines/use-view.ts"

type ListEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "filter.choose"; readonly filter: Readonly<Record<string, never>> }
  | { readonly type: "filter.clear" }
  | { readonly type: "archived.show"; readonly archived: boolean }
  | { readonly type: "page.choose"; readonly page: number }
  | { readonly type: "page.select"; readonly on: boolean }
  | { readonly type: `rows.${ActView["kind"]}`; readonly ids?: ReadonlyArray<string> }
  | { readonly type: "act.confirm" }
  | { readonly type: "act.cancel" }
  | { readonly type: "undo.take" }
  | { readonly type: "list.retry" }

/** The running list of one kind and its view, which is that of any kind and more. */
export interface RecordListSourceValue {
  readonly actor: AnyActorRef
  /** The same function from one render to the next. */
  readonly toView: (snapshot: never) => RecordListView
}

/** A hook given as a prop would keep React Compiler from compiling the list; its source is given as a value instead. */
export const RecordListSource = createContext<RecordListSourceValue | null>(null)

export const useRecordList = <Part>(
  select: (view: RecordListView) => Part
): { readonly view: Part; readonly send: (event: ListEvent) => void } => {
  const source = use(RecordListSource)
  if (source === null) throw new Error("RecordList must be used within RecordListSource")
  return {
    view: useView(source.actor, source.toView as (snapshot: unknown) => RecordListView, select),
    send: source.actor.send
  }
}
