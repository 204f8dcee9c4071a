import {
  type ChoiceKind,
  type ComposerEvent,
  composerTexts,
  type ComposerView,
  type CopyField,
  type FieldChange,
  layoutChosen,
  type PickView,
  type PriceView
} from "@marque/core/composer"
import { choose, pick, write } from "../console/ask.ts"
import type { Console } from "../console/console.ts"

type Edit = (console: Console, view: ComposerView) => Promise<ReadonlyArray<ComposerEvent>>

const editCopy =
  (field: CopyField): Edit =>
  async (console, { copy }) => {
    const text = await write(console, { message: copy[field].label, initial: copy[field].value })
    return text === undefined ? [] : [{ type: "copy.change", field, text }]
  }

const SEARCH = "search"

/** Asks for words when the choice is to search; the menu comes back to the list once they are answered. */
const pickFrom = async (
  console: Console,
  message: string,
  { choices, search, value }: PickView,
  kind: ChoiceKind | undefined,
  chosen: (id: string) => ComposerEvent
): Promise<ReadonlyArray<ComposerEvent>> => {
  const found = choices.map(({ label, value: id }) => ({ label, value: `id:${id}` }))
  const sought = search && kind && [{ value: SEARCH, label: composerTexts.search, hint: search.none ?? search.status }]
  const options = [...(sought ?? []), ...found]
  if (options.length === 0) return []
  const answer = await choose(console, { message, options, initial: value && `id:${value}` })
  if (answer !== SEARCH || search === undefined || kind === undefined) {
    return answer === undefined ? [] : [chosen(answer.slice(3))]
  }
  const q = await write(console, { message: search.label, initial: search.query })
  return q === undefined ? [] : [{ type: "choices.search", kind, q }]
}

const editPick =
  (
    message: string,
    of: (view: ComposerView) => PickView | undefined,
    change: (id: string) => FieldChange,
    kind?: ChoiceKind
  ): Edit =>
  async (console, view) => {
    const pick = of(view)
    if (pick === undefined) return []
    return pickFrom(console, message, pick, kind, (id) => ({ type: "field.change", change: change(id) }))
  }

const editChoice =
  (message: string, of: (price: PriceView) => PriceView["languages"], change: (value: string) => FieldChange): Edit =>
  async (console, { price }) => {
    const choices = of(price)
    const value = choices && (await choose(console, { message, options: choices.options, initial: choices.value }))
    return value === undefined ? [] : [{ type: "field.change", change: change(value) }]
  }

const MOTIONS = ["push_in", "pull_out", "pan", "parallax"] as const

/** What each entry of the menu asks, by its value. */
export const composerEdits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  [
    "mode",
    async (console, { mode, modes }) => {
      const answer = await choose(console, { message: composerTexts.mode, options: modes, initial: mode })
      const chosen = modes.find(({ value }) => value === answer)
      return chosen === undefined ? [] : [{ type: "mode.choose", mode: chosen.value }]
    }
  ],
  [
    "product",
    (console, { product }) =>
      pickFrom(console, composerTexts.product, product, "products", (productId) => ({
        type: "product.choose",
        productId
      }))
  ],
  [
    "place",
    editPick(
      composerTexts.place,
      ({ place }) => place,
      (id) => ({ field: "place", id }),
      "places"
    )
  ],
  [
    "photo",
    editPick(
      composerTexts.picture,
      ({ photo }) => photo,
      (id) => ({ field: "photo", id }),
      "pictures"
    )
  ],
  [
    "source",
    editPick(
      composerTexts.source,
      ({ source }) => source,
      (id) => ({ field: "source", id }),
      "pictures"
    )
  ],
  [
    "prompt",
    async (console, { prompt }) => {
      if (prompt === undefined) return []
      const text = await write(console, { message: prompt.label, initial: prompt.value })
      return text === undefined ? [] : [{ type: "field.change", change: { field: "prompt", text } }]
    }
  ],
  [
    "motion",
    async (console, { clip }) => {
      if (clip === undefined) return []
      const answer = await choose(console, {
        message: composerTexts.motion,
        options: clip.motions,
        initial: clip.motion
      })
      const motion = MOTIONS.find((each) => each === answer)
      return motion === undefined ? [] : [{ type: "field.change", change: { field: "motion", motion } }]
    }
  ],
  [
    "seconds",
    async (console, { clip }) => {
      if (clip === undefined) return []
      const options = clip.lengths.map(({ label, value }) => ({ label, value: String(value) }))
      const answer = await choose(console, { message: composerTexts.length, options, initial: String(clip.seconds) })
      const length = clip.lengths.find(({ value }) => String(value) === answer)
      return length === undefined ? [] : [{ type: "field.change", change: { field: "seconds", seconds: length.value } }]
    }
  ],
  [
    "loop",
    async (_, { clip }) =>
      clip === undefined ? [] : [{ type: "field.change", change: { field: "loop", loop: !clip.loop } }]
  ],
  [
    "draftRules",
    async (_, { price: { draftRules } }) =>
      draftRules === undefined
        ? []
        : [{ type: "field.change", change: { field: "draftRules", chosen: !draftRules.chosen } }]
  ],
  [
    "market",
    editChoice(
      composerTexts.market,
      ({ markets }) => markets,
      (id) => ({ field: "market", id: id === "" ? undefined : id })
    )
  ],
  [
    "language",
    editChoice(
      composerTexts.language,
      ({ languages }) => languages,
      (language) => ({ field: "language", language })
    )
  ],
  ["headline", editCopy("headline")],
  ["body", editCopy("body")],
  ["cta", editCopy("cta")],
  [
    "formats",
    async (console, { formats }) => {
      const options = formats.map(({ height, label, value, width }) => ({
        label,
        value,
        hint: composerTexts.pixels(width, height)
      }))
      const before = formats.flatMap(({ chosen, value }) => (chosen ? [value] : []))
      const answer = await pick(console, { message: composerTexts.formats, options }, before, false)
      if (answer === undefined) return []
      return formats
        .filter(({ chosen, value }) => answer.includes(value) !== chosen)
        .map(({ value }) => ({ type: "format.toggle", aspectRatio: value }) as const)
    }
  ],
  [
    "count",
    async (console, { count }) => {
      const options = Array.from({ length: count.max }, (_, index) => ({
        value: String(index + 1),
        label: String(index + 1)
      }))
      const answer = await choose(console, { message: composerTexts.variants, options, initial: String(count.value) })
      return answer === undefined ? [] : [{ type: "count.change", count: Number(answer) }]
    }
  ],
  [
    "layout",
    async (console, { layout }) => {
      if (layout === undefined) return []
      const answer = await choose(console, {
        message: composerTexts.layout,
        options: layout.options,
        initial: layout.value
      })
      const event = answer === undefined ? undefined : layoutChosen(answer)
      return event === undefined ? [] : [event]
    }
  ]
])
