import type { SnapshotFrom } from "xstate"
import { layoutLabels, movesProduct } from "../creative/creative.rules.ts"
import { STAGED_LEAST, type Staging } from "../creative/staging.schema.ts"
import { choicesOf } from "./composer.events.ts"
import type { composerMachine } from "./composer.machine.ts"
import { understood } from "./composer-prompt.rules.ts"
import type { OptionView } from "./composer-fields.view.ts"
import type { UnderstoodForm } from "./composer-form.rules.ts"

/** Values are whole percent. */
export interface RangeView {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value in words. */
  readonly text: string
  /** Why it cannot be chosen. */
  readonly barred: string | undefined
}

export interface StagingView {
  /** Share of the size that the layout gives the product. */
  readonly size: RangeView
  /** Of the room beside it, -100 at the left. */
  readonly across: RangeView
  readonly shadow: { readonly value: string; readonly options: ReadonlyArray<OptionView> }
}

/** The layout's own shadow. */
export const OWN_SHADOW = "own"

const shadows: ReadonlyArray<OptionView> = [
  { value: "soft", label: "Soft" },
  { value: OWN_SHADOW, label: "Window" },
  { value: "crisp", label: "Crisp" }
]

/** Undefined of a value that is none. */
export const shadowChosen = (value: string): { readonly shadow: Staging["shadow"] | undefined } | undefined => {
  if (value === "soft" || value === "crisp") return { shadow: value }
  return value === OWN_SHADOW ? { shadow: undefined } : undefined
}

const percent = (share: number): number => Math.round(share * 100)

const acrossText = (value: number): string => {
  if (value === 0) return "Middle"
  return value < 0 ? `${-value} % to the left` : `${value} % to the right`
}

/** Undefined where the mode chooses all of it. */
export const stagingView = ({ layout, mode, staging }: UnderstoodForm): StagingView | undefined => {
  if (mode !== "product") return undefined
  const { across = 0, shadow = OWN_SHADOW, size = 1 } = staging
  return {
    size: {
      value: percent(size),
      min: percent(STAGED_LEAST),
      max: 100,
      step: 5,
      text: size === 1 ? "As the layout has it" : `${percent(size)} %`,
      barred: undefined
    },
    across: {
      value: percent(across),
      min: -100,
      max: 100,
      step: 10,
      text: acrossText(percent(across)),
      barred:
        layout === undefined || movesProduct(layout)
          ? undefined
          : `${layoutLabels[layout]} keeps the product in its own place`
    },
    shadow: { value: shadow, options: shadows }
  }
}

export const composerStaging = ({ context }: SnapshotFrom<typeof composerMachine>): StagingView | undefined =>
  stagingView(understood(context.form, choicesOf(context)))
