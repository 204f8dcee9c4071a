import { type ComposerEvent, composerTexts, type ComposerView, layoutChosen } from "@marque/core/composer"
import { AspectRatio } from "@marque/core/model"
import { terminalTexts } from "@marque/core/texts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { named } from "../workspace.ts"

const isFormat = (value: string): value is AspectRatio => AspectRatio.literals.some((each) => each === value)

/** Markets are known with the first price. */
export const marketEdits = (
  { market: asked }: CommandOptions,
  { price: { markets } }: ComposerView
): ReadonlyArray<ComposerEvent> => {
  if (asked === undefined) return []
  const options = (markets?.options ?? []).filter(({ value }) => value !== "")
  const { id } = named(
    options.map(({ name, value }) => ({ id: value, name })),
    asked,
    "market"
  )
  return [{ type: "field.change", change: { field: "market", id } }]
}

export const languageEdits = (
  { language: asked, market }: CommandOptions,
  { price: { markets } }: ComposerView
): ReadonlyArray<ComposerEvent> => {
  if (asked === undefined) return []
  if (market === undefined) throw new Failure("usage", terminalTexts.languageNeedsMarket)
  const known = markets?.options.find(({ value }) => value === markets.value)?.languages ?? []
  const language = known.find((each) => each.toLowerCase() === asked.trim().toLowerCase())
  if (language === undefined) throw new Failure("usage", terminalTexts.unknown("language", asked, known))
  return [{ type: "field.change", change: { field: "language", language } }]
}

const valuesOf = <Value>(choices: ReadonlyArray<{ readonly value: Value }>): ReadonlyArray<Value> =>
  choices.map(({ value }) => value)

const formatsOf = (list: string): ReadonlyArray<AspectRatio> =>
  list.split(",").map((part) => {
    const format = part.trim()
    if (!isFormat(format)) {
      throw new Failure("usage", terminalTexts.unknown("format", format, AspectRatio.literals))
    }
    return format
  })

/** A house layout is named as people named it. */
const layoutEdits = ({ layout: asked }: CommandOptions, view: ComposerView): ReadonlyArray<ComposerEvent> => {
  if (asked === undefined) return []
  if (view.layout === undefined) throw new Failure("usage", `--layout is not for ${view.mode}.`)
  const { options } = view.layout
  const found = options.find(({ label, value }) => value === asked || label === composerTexts.houseLayout(asked))
  const event = found && layoutChosen(found.value)
  if (event === undefined) {
    const names = options.map(({ label, value }) => (layoutChosen(value)?.houseLayoutId === undefined ? value : label))
    throw new Failure("usage", terminalTexts.unknown("layout", asked, names))
  }
  return [event]
}

const countOf = (count: string, max: number): number => {
  const number = Number(count)
  if (!Number.isInteger(number) || number < 1 || number > max) {
    throw new Failure("usage", `--count must be a whole number from 1 to ${max}.`)
  }
  return number
}

export const modeEdit = ({ mode }: CommandOptions, { modes }: ComposerView): ReadonlyArray<ComposerEvent> => {
  if (mode === undefined) return []
  const chosen = modes.find(({ value }) => value === mode)
  if (chosen !== undefined) return [{ type: "mode.choose", mode: chosen.value }]
  throw new Failure("usage", terminalTexts.unknown("mode", mode, valuesOf(modes)))
}

const namesOf = (choices: ComposerView["product"]["choices"]) =>
  choices.map(({ label, value }) => ({ id: value, name: label }))

/** Lists hold the newest only, so what a command names is asked for, as an id and as a name. */
export const searchesOf = ({ picture, place, product }: CommandOptions): ReadonlyArray<ComposerEvent> =>
  (
    [
      ["products", product],
      ["places", place],
      ["pictures", picture]
    ] as const
  ).flatMap(([kind, name]) =>
    name === undefined
      ? []
      : [{ type: "choices.include", kind, ids: [name] } as const, { type: "choices.search", kind, q: name } as const]
  )

const productEdits = ({ product }: CommandOptions, view: ComposerView): ReadonlyArray<ComposerEvent> => {
  if (product !== undefined) {
    return [
      {
        type: "product.choose",
        productId: named(namesOf([...view.product.choices, ...view.newestProducts]), product, "product").id
      }
    ]
  }
  if (view.product.required) throw new Failure("usage", "generate needs --product, an id or a name.")
  return []
}

const subjectEdits = ({ picture, place, prompt }: CommandOptions, view: ComposerView): ReadonlyArray<ComposerEvent> => {
  const pictures = view.source ?? view.photo
  if (place !== undefined && view.place === undefined) throw new Failure("usage", `--place is not for ${view.mode}.`)
  if (picture !== undefined && pictures === undefined) throw new Failure("usage", `--picture is not for ${view.mode}.`)
  if (prompt !== undefined && view.prompt === undefined) throw new Failure("usage", "--prompt is for --mode custom.")
  return [
    ...(place === undefined || view.place === undefined
      ? []
      : [
          {
            type: "field.change",
            change: {
              field: "place",
              id: named(namesOf([...view.place.choices, ...view.newestPlaces]), place, "place").id
            }
          } as const
        ]),
    ...(picture === undefined || pictures === undefined
      ? []
      : [
          {
            type: "field.change",
            change: {
              field: view.source === undefined ? "photo" : "source",
              id: named(namesOf([...pictures.choices, ...view.newestPictures]), picture, "picture").id
            }
          } as const
        ]),
    ...(prompt === undefined ? [] : [{ type: "field.change", change: { field: "prompt", text: prompt } } as const])
  ]
}

const clipEdits = ({ motion, seconds }: CommandOptions, { clip }: ComposerView): ReadonlyArray<ComposerEvent> => {
  if (clip === undefined) {
    if (motion !== undefined || seconds !== undefined)
      throw new Failure("usage", "--motion and --seconds are for clips.")
    return []
  }
  const open = clip.motions.filter(({ disabled }) => disabled !== true)
  const moved = open.find(({ value }) => value === motion)?.value
  const length = clip.lengths.find(({ value }) => String(value) === seconds)
  if (motion !== undefined && moved === undefined) {
    throw new Failure("usage", terminalTexts.unknown("motion", motion, valuesOf(open)))
  }
  if (seconds !== undefined && length === undefined) {
    throw new Failure("usage", terminalTexts.clipLengths(valuesOf(clip.lengths)))
  }
  const isMotion = (value: string | undefined): value is typeof clip.motion => value !== undefined
  return [
    ...(isMotion(moved) ? [{ type: "field.change", change: { field: "motion", motion: moved } } as const] : []),
    ...(length === undefined
      ? []
      : [{ type: "field.change", change: { field: "seconds", seconds: length.value } } as const])
  ]
}

export const editsOf = (options: CommandOptions, view: ComposerView): ReadonlyArray<ComposerEvent> => {
  const { body, count, cta, format, headline } = options
  const wanted = format === undefined ? undefined : formatsOf(format)
  return [
    ...productEdits(options, view),
    ...subjectEdits(options, view),
    ...clipEdits(options, view),
    ...(
      [
        ["headline", headline],
        ["body", body],
        ["cta", cta]
      ] as const
    ).flatMap(([field, text]) => (text === undefined ? [] : [{ type: "copy.change", field, text } as const])),
    ...view.formats
      .filter(({ chosen, value }) => wanted !== undefined && wanted.includes(value) !== chosen)
      .map(({ value }) => ({ type: "format.toggle", aspectRatio: value }) as const),
    ...(count === undefined ? [] : [{ type: "count.change", count: countOf(count, view.count.max) } as const]),
    ...layoutEdits(options, view)
  ]
}
