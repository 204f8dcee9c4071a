import type { SnapshotFrom } from "xstate"
import { type ArtDirection, AVOID_MAX, MOOD_MAX, PROPS_MAX } from "../creative/art-direction.schema.ts"
import { choicesOf } from "./composer.events.ts"
import type { composerMachine } from "./composer.machine.ts"
import { directed, errorsOf } from "./composer.rules.ts"
import type { TextFieldView } from "./composer.view.ts"

export interface DirectionFieldView extends TextFieldView {
  readonly part: keyof ArtDirection
}

const fields: Readonly<
  Record<keyof ArtDirection, { readonly label: string; readonly max: number; readonly hint: string }>
> = {
  mood: { label: "Mood", max: MOOD_MAX, hint: "Such as calm, festive or windswept." },
  props: { label: "Props", max: PROPS_MAX, hint: "What stands beside the product." },
  avoid: { label: "Leave out", max: AVOID_MAX, hint: "With commas between. Lettering and logos are always left out." }
}

/** None for the local engine, which paints nothing from words. */
export const composerDirection = ({
  context
}: SnapshotFrom<typeof composerMachine>): ReadonlyArray<DirectionFieldView> => {
  const { form, touched } = context
  const errors = errorsOf(form, choicesOf(context))
  return directed(form).map((part) => {
    const { hint, label, max } = fields[part]
    const value = form.artDirection[part] ?? ""
    const path = `artDirection.${part}` as const
    return {
      part,
      label,
      value,
      counter: `${value.length}/${max}`,
      required: false,
      error: touched.includes(path) ? errors.get(path) : undefined,
      reading: hint
    }
  })
}
