import type { ActView, RecordListView } from "@marque/core/records"
import { createContext, type ReactNode, use, useMemo } from "react"
import type { AnyActorRef } from "xstate"
import { useView } from "../machines/use-view.ts"

type ListEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "filter.choose"; readonly filter: Readonly<Record<string, string>> }
  | { readonly type: "filter.clear" }
  | { readonly type: "archived.show"; readonly archived: boolean }
  | { readonly type: "page.choose"; readonly page: number }
  | { readonly type: "page.select"; readonly on: boolean }
  | { readonly type: `rows.${ActView["kind"]}`; readonly ids?: ReadonlyArray<string> }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "act.confirm" }
  | { readonly type: "act.cancel" }
  | { readonly type: "undo.take" }
  | { readonly type: "list.retry" }

interface Listed {
  readonly actor: AnyActorRef
  readonly toView: (snapshot: never) => RecordListView
}

const List = createContext<Listed | null>(null)

export interface RecordListScopeProps extends Listed {
  readonly children: ReactNode
}

/** Gives the shared parts of a list the machine and the view of its kind. */
export const RecordListScope = ({ actor, toView, children }: RecordListScopeProps) => (
  <List value={useMemo(() => ({ actor, toView }), [actor, toView])}>{children}</List>
)

export const useRecordList = <Part,>(select: (view: RecordListView) => Part) => {
  const list = use(List)
  if (list === null) throw new Error("useRecordList must be used within RecordList")
  const { actor, toView } = list
  return {
    // The view is made for the machine that it comes with.
    view: useView(actor, toView as (snapshot: unknown) => RecordListView, select),
    send: actor.send as (event: ListEvent) => void
  }
}
