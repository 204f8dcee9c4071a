import { composerTexts, type ComposerView, type CopyField, type PickView, type PriceView } from "@marque/core/composer"
import { actTexts } from "@marque/core/texts"
import type { Choice, Menu } from "../console/ask.ts"
import { type Line, line } from "../console/console.ts"
import { labelled } from "../console/shorten.ts"

const list = (label: string, items: ReadonlyArray<string>): string | undefined =>
  items.length === 0 ? undefined : `${label}: ${items.join("; ")}`

const joined = (parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join(". ")

export const priceLines = (price: PriceView): ReadonlyArray<Line> => {
  if (price.state === "failed") return line("warning", price.error)
  if (price.state !== "known") return []
  return [
    ...line("info", joined([price.cost, price.balanceAfter, price.estimate])),
    ...line("plain", joined([price.engine, price.promise])),
    ...line(
      "plain",
      joined([price.rules, list(composerTexts.brandAdds, price.adds), list(composerTexts.brandForbids, price.forbids)])
    ),
    ...price.problems.flatMap((problem) => line("error", problem))
  ]
}

const copyChoice = (view: ComposerView, field: CopyField): Choice => {
  const { counter, error, label, reading, value } = view.copy[field]
  return { value: field, label: labelled(label, value), hint: error ?? reading ?? counter }
}

const pickChoice = (value: string, label: string, pick: PickView | undefined): ReadonlyArray<Choice> =>
  pick === undefined
    ? []
    : [
        {
          value,
          label: labelled(label, pick.choices.find((each) => each.value === pick.value)?.label ?? pick.missing ?? ""),
          ...(pick.error !== undefined && { hint: pick.error })
        }
      ]

const clipChoices = ({ clip }: ComposerView): ReadonlyArray<Choice> =>
  clip === undefined
    ? []
    : [
        {
          value: "motion",
          label: labelled(composerTexts.motion, clip.motions.find(({ value }) => value === clip.motion)?.label)
        },
        { value: "seconds", label: labelled(composerTexts.length, `${clip.seconds} s`) },
        { value: "loop", label: labelled(composerTexts.loopShort, clip.loop ? composerTexts.yes : composerTexts.no) }
      ]

const promptChoice = ({ prompt, wishes }: ComposerView): ReadonlyArray<Choice> => {
  if (prompt === undefined) return []
  const understood = wishes.flatMap(({ ignored, label }) => (ignored ? [] : [label])).join("; ")
  const hint = prompt.error ?? (understood === "" ? prompt.counter : labelled(composerTexts.understood, understood))
  return [{ value: "prompt", label: labelled(composerTexts.prompt, prompt.value), hint }]
}

const stillChoices = (view: ComposerView): ReadonlyArray<Choice> => [
  ...promptChoice(view),
  ...pickChoice("photo", composerTexts.picture, view.photo),
  ...pickChoice("product", composerTexts.product, view.product.locked === undefined ? view.product : undefined),
  copyChoice(view, "headline"),
  copyChoice(view, "body"),
  copyChoice(view, "cta"),
  {
    value: "formats",
    label: labelled(
      composerTexts.formats,
      view.formats.flatMap(({ chosen, label }) => (chosen ? [label] : [])).join(", ")
    ),
    ...(view.formatsError !== undefined && { hint: view.formatsError })
  },
  { value: "count", label: labelled(composerTexts.variants, String(view.count.value)) }
]

const layoutChoice = ({ layout }: ComposerView): ReadonlyArray<Choice> =>
  layout === undefined
    ? []
    : [
        {
          value: "layout",
          label: labelled(composerTexts.layout, layout.options.find(({ value }) => value === layout.value)?.label)
        }
      ]

const labelIn = (choices: PriceView["languages"]): string | undefined =>
  choices?.options.find(({ value }) => value === choices.value)?.label

const marketChoices = ({ price: { languages, markets } }: ComposerView): ReadonlyArray<Choice> => [
  ...(markets === undefined ? [] : [{ value: "market", label: labelled(composerTexts.market, labelIn(markets)) }]),
  ...(languages === undefined
    ? []
    : [{ value: "language", label: labelled(composerTexts.language, labelIn(languages)) }])
]

const draftChoice = ({ price: { draftRules } }: ComposerView): ReadonlyArray<Choice> =>
  draftRules === undefined
    ? []
    : [
        {
          value: "draftRules",
          label: labelled(composerTexts.draftRulesShort, draftRules.chosen ? composerTexts.yes : composerTexts.no)
        }
      ]

export const composerMenu = (view: ComposerView, at: string | undefined): Menu => ({
  message: composerTexts.generate,
  initial: at,
  options: [
    {
      value: "mode",
      label: labelled(composerTexts.mode, view.modes.find(({ value }) => value === view.mode)?.label),
      hint: view.modeHint
    },
    ...pickChoice("source", composerTexts.source, view.source),
    ...pickChoice("place", composerTexts.place, view.place),
    ...(view.mode === "animate" ? clipChoices(view) : stillChoices(view)),
    ...layoutChoice(view),
    ...marketChoices(view),
    ...draftChoice(view),
    {
      value: "submit",
      label: view.submit.label,
      disabled: view.submit.disabled,
      ...(view.submit.reason !== undefined && { hint: view.submit.reason })
    },
    { value: "leave", label: actTexts.back }
  ]
})
