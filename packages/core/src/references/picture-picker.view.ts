import type { SnapshotFrom } from "xstate"
import type { picturePickerMachine } from "./picture-picker.machine.ts"
import type { ShownPicture } from "./references.schema.ts"
import { pickerTexts as texts } from "./references.texts.ts"

const { added, done, retry, search, title } = texts
const labels = { added, done, retry, search, title }

export interface PicturePickerView {
  readonly open: boolean
  readonly state: "closed" | "looking" | "shown" | "failed"
  readonly labels: typeof labels
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

const statusOf = (state: PicturePickerView["state"], found: number, answered: string): string | undefined => {
  if (state === "looking") return texts.looking
  if (state !== "shown" || found > 0) return undefined
  return answered.trim() === "" ? texts.none : texts.noneFound(answered.trim())
}

export const picturePickerView = (snapshot: SnapshotFrom<typeof picturePickerMachine>): PicturePickerView => {
  const { answered = "", error, found, q } = snapshot.context
  const state = stateOf(snapshot)
  return {
    open: state !== "closed",
    state,
    labels,
    q,
    pictures: found.map((picture) => ({ picture, label: texts.add(picture.name) })),
    status: statusOf(state, found.length, answered),
    error: state === "failed" ? error : undefined
  }
}
