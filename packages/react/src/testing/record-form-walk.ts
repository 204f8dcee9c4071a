import type { RecordFormView } from "@marque/core/records"
import { type Gesture, inDialog, leave, onPage, press, write } from "./gestures.ts"
import type { Shown } from "./walk-mounted.tsx"

type WalkedEvent =
  | { readonly type: string }
  | { readonly type: "field.change"; readonly field: string; readonly value: string }
  | { readonly type: "form.submit"; readonly another?: boolean }

/** What a person does for the events that the forms of all kinds of records share; fields by `labels`. */
export const recordFormGesture = (
  event: WalkedEvent,
  labels: Readonly<Record<string, string>> = { name: "Name" }
): Gesture | undefined => {
  switch (event.type) {
    case "field.change":
      return "field" in event ? write(labels[event.field] ?? event.field, event.value) : undefined
    case "field.blur":
      return leave("Name")
    case "form.submit":
      return press("another" in event && event.another === true ? "Save & add another" : "Save")
    case "form.discard":
      return press("Discard")
    case "form.reload":
      return press("Reload")
    case "form.retry":
      return press("Retry")
    case "record.remove":
      return press("Delete now")
    case "record.archive":
      return press("Archive")
    case "record.restore":
      return press("Restore")
    case "archive.confirm":
      return inDialog(press(/^(Archive|Delete now)$/))
    case "archive.cancel":
      return inDialog(press("Cancel"))
    default:
      return undefined
  }
}

/** On a page, what stands in its dialog is not its own button. */
export const recordPageGesture = (event: WalkedEvent): Gesture | undefined => {
  const gesture = recordFormGesture(event)
  return gesture !== undefined && (event.type === "record.remove" || event.type === "record.archive")
    ? onPage(gesture)
    : gesture
}

/** What the form of any kind shows; `own` are the texts of this one. */
export const recordFormShows = (view: RecordFormView, own: ReadonlyArray<string | undefined>): Shown => {
  const isForm = ["editing", "saving", "archiving", "removing"].includes(view.state)
  return {
    dialog: view.confirm !== undefined,
    texts: isForm
      ? [view.title, ...own, view.error, view.conflict?.message, view.confirm?.text]
      : [
          view.state === "missing" ? "Page Not Found" : undefined,
          view.state === "unavailable" ? view.error : undefined
        ],
    buttons: {
      Retry: view.state === "unavailable" || undefined,
      ...(view.confirm === undefined && {
        Discard: isForm && !view.isNew && (view.dirty || view.saving) ? !view.saving : undefined
      })
    }
  }
}
