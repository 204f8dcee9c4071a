import type { SnapshotFrom } from "xstate"
import type { PicturePickerContext, picturePickerMachine } from "./picture-picker.machine.ts"
import type { ShownPicture } from "./references.schema.ts"
import { pickerTexts as texts } from "./references.texts.ts"

const { added, done, retry, search } = texts
const labels = { added, done, retry, search }

export interface PicturePickerView {
  readonly open: boolean
  readonly state: "closed" | "looking" | "shown" | "failed"
  readonly labels: typeof labels & { readonly title: string }
  readonly q: string
  readonly pictures: ReadonlyArray<{ readonly picture: ShownPicture; readonly label: string }>
  /** That it looks, or that nothing was found. */
  readonly status: string | undefined
  readonly error: string | undefined
}

const stateOf = (snapshot: SnapshotFrom<typeof picturePickerMachine>): PicturePickerView["state"] => {
  if (snapshot.matches("closed")) return "closed"
  if (snapshot.matches({ open: "failed" })) return "failed"
  return snapshot.matches({ open: "shown" }) ? "shown" : "looking"
}

const statusOf = (
  state: PicturePickerView["state"],
  { first, found }: Pick<PicturePickerContext, "first" | "found">,
  answered: string
): string | undefined => {
  if (state === "looking") return texts.looking
  if (state !== "shown" || found.length > 0) return undefined
  if (answered.trim() !== "") return texts.noneFound(answered.trim())
  return first === "product" ? texts.noUpload : texts.none
}

export const picturePickerView = (snapshot: SnapshotFrom<typeof picturePickerMachine>): PicturePickerView => {
  const { answered = "", error, first = "reference", found, q } = snapshot.context
  const state = stateOf(snapshot)
  return {
    open: state !== "closed",
    state,
    labels: { ...labels, title: texts.titles[first] },
    q,
    pictures: found.map((picture) => ({ picture, label: texts.add(picture.name) })),
    status: statusOf(state, { first, found }, answered),
    error: state === "failed" ? error : undefined
  }
}
