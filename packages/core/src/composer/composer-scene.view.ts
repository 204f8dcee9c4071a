import type { SnapshotFrom } from "xstate"
import { PROMPT_MAX } from "../creative/generation-request.schema.ts"
import { modeBarred } from "../creative/house-layout.rules.ts"
import type { ProductScene } from "../creative/product-scene.ts"
import { choicesOf } from "./composer.events.ts"
import type { OptionView } from "./composer-fields.view.ts"
import { readingOf } from "./composer-lists.view.ts"
import type { composerMachine } from "./composer.machine.ts"
import { errorsOf, paints } from "./composer.rules.ts"
import { sceneTexts as texts } from "./composer-scene.texts.ts"
import type { TextFieldView } from "./composer.view.ts"
import { houseOf } from "./house-layout-choices.rules.ts"

export type SceneChoice = ProductScene | "backdrop"

export interface SceneView {
  readonly value: SceneChoice
  readonly options: ReadonlyArray<OptionView<SceneChoice>>
  /** Why some cannot be chosen. */
  readonly notes: ReadonlyArray<string>
  /** Of a scene that is described. */
  readonly words: TextFieldView | undefined
}

/** What choosing a value sends. */
export const sceneChosen = (value: SceneChoice): ProductScene | undefined => (value === "backdrop" ? undefined : value)

/** Undefined where the mode decides over it. */
export const composerScene = ({ context }: SnapshotFrom<typeof composerMachine>): SceneView | undefined => {
  const { form, quote, touched } = context
  const { mode, prompt, scene } = form
  if (mode !== "product" || form.recipe?.exact === true) return undefined
  const choices = choicesOf(context)
  const house = houseOf(form, choices)
  const noPlace = house && modeBarred(house, "place")
  const isPainted = paints(form) && quote?.engine.local !== true
  const painters = quote?.engines?.filter(({ local }) => !local).map(({ name }) => name)
  const noPainter = isPainted ? undefined : texts.needsPainter(painters)
  const option = (value: SceneChoice, barred: string | undefined): OptionView<SceneChoice> => ({
    value,
    label: texts[value],
    ...(barred !== undefined && value !== (scene ?? "backdrop") && { disabled: true, hint: barred })
  })
  return {
    value: scene ?? "backdrop",
    options: [option("backdrop", undefined), option("place", noPlace), option("describe", noPainter)],
    notes: [noPlace, noPainter].filter((note) => note !== undefined),
    words:
      scene === "describe"
        ? {
            label: texts.words,
            value: prompt,
            counter: `${prompt.length}/${PROMPT_MAX}`,
            required: true,
            error: touched.includes("prompt") ? errorsOf(form, choices).get("prompt") : undefined,
            reading: readingOf(prompt, choices) ?? texts.wordsHint
          }
        : undefined
  }
}
