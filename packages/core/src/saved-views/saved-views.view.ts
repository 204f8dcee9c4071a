import type { SnapshotFrom } from "xstate"
import { draftProblem, isEditable, type savedViewsMachine, viewIn } from "./saved-views.machine.ts"
import { isViewChanged, isWorthSaving } from "./saved-views.rules.ts"
import { savedViewTexts } from "./saved-views.texts.ts"

export interface SavedViewRow {
  readonly id: string
  readonly name: string
  readonly current: boolean
  readonly shared: string | undefined
  readonly changed: string | undefined
  /** What it narrows to and is not there any more, in words. */
  readonly gone: string | undefined
  readonly canEdit: boolean
}

export interface SavedViewsView {
  readonly state: "loading" | "ready" | "failed"
  readonly error: string | undefined
  readonly rows: ReadonlyArray<SavedViewRow>
  /** What is shown can be saved under a name. */
  readonly canName: boolean
  /** Of the open view, which shows something else than it was saved with. */
  readonly changes: { readonly viewId: string; readonly label: string } | undefined
  readonly busy: boolean
  readonly dialog:
    | {
        readonly title: string
        readonly text: string | undefined
        readonly name: string
        readonly shared: boolean
        /** Absent where an existing one is renamed. */
        readonly sharing: { readonly label: string; readonly hint: string | undefined } | undefined
        readonly problem: string | undefined
        readonly error: string | undefined
        readonly busy: boolean
      }
    | undefined
}

type Snapshot = SnapshotFrom<typeof savedViewsMachine>

const dialogOf = (snapshot: Snapshot): SavedViewsView["dialog"] => {
  if (snapshot.matches({ dialog: "closed" })) return undefined
  const { context } = snapshot
  const { draft, error, mayShare, revealed } = context
  const isNew = draft.viewId === undefined
  return {
    title: isNew ? savedViewTexts.saveTitle : savedViewTexts.renameTitle(viewIn(context, draft.viewId)?.name ?? ""),
    text: isNew ? savedViewTexts.saveText : undefined,
    name: draft.name,
    shared: draft.shared,
    sharing: isNew ? { label: savedViewTexts.share, hint: mayShare ? undefined : savedViewTexts.noShare } : undefined,
    problem: revealed ? draftProblem(context) : undefined,
    error,
    busy: snapshot.matches({ dialog: "saving" })
  }
}

export const savedViewsView = (snapshot: Snapshot): SavedViewsView => {
  const { context } = snapshot
  const { search, views } = context
  const open = viewIn(context, search.viewId)
  const isChanged = open !== undefined && isViewChanged(open, search)
  const failed = snapshot.matches({ list: "failed" })
  return {
    state: views !== undefined ? "ready" : failed ? "failed" : "loading",
    error: failed ? savedViewTexts.listFailed : undefined,
    rows: (views ?? []).map((view) => ({
      id: view._id,
      name: view.name,
      current: view === open,
      shared: view.shared ? savedViewTexts.shared : undefined,
      changed: view === open && isChanged ? savedViewTexts.changed : undefined,
      gone: view.gone.length === 0 ? undefined : savedViewTexts.gone(view.gone),
      canEdit: isEditable(context, view)
    })),
    canName: views !== undefined && isWorthSaving(search) && (open === undefined || isChanged),
    changes:
      open !== undefined && isChanged && isEditable(context, open) && isWorthSaving(search)
        ? { viewId: open._id, label: savedViewTexts.saveChanges }
        : undefined,
    busy: snapshot.matches({ act: "working" }),
    dialog: dialogOf(snapshot)
  }
}
