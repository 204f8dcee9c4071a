import {
  type ChoiceKind,
  type ComposerEvent,
  composerTexts,
  type ComposerView,
  composerView,
  type CopyField,
  type FieldChange,
  layoutChosen,
  type PickView
} from "@marque/core/composer"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { choose, pick, write } from "../console/ask.ts"
import { type Console, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"
import { composerMenu, priceLines } from "./composer-menu.ts"

type Composer = ActorRefFrom<Machines["composer"]>
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

const MOTIONS = ["push_in", "pull_out", "pan", "parallax"] as const

const edits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
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

const nextOf = (field: string, view: ComposerView): string => {
  if (view.source !== undefined && view.source.value === undefined) return "source"
  if (view.prompt !== undefined && view.prompt.value.trim() === "") return "prompt"
  if (view.place?.required === true && view.place.value === undefined) return "place"
  if (view.product.required && view.product.value === undefined) return "product"
  if (view.copy.headline.required && view.mode !== "animate" && view.copy.headline.value.trim() === "")
    return "headline"
  return view.submit.disabled ? field : "submit"
}

const settle = (console: Console, actor: Composer): Promise<void> =>
  wait(console, actor, () => {
    const { busy, place, price, product, submit } = composerView(actor.getSnapshot())
    if (product.loading) return composerTexts.loadingProducts
    if (product.searching || place?.searching === true) return composerTexts.searching
    if (busy) return submit.label
    return price.state === "checking" ? composerTexts.pricing : undefined
  })

export const composerScreen = async (console: Console, actor: Composer): Promise<"started" | "left"> => {
  const view = (): ComposerView => composerView(actor.getSnapshot())
  let said = ""
  let at: string | undefined
  const sayPrice = (): void => {
    const lines = priceLines(view().price)
    const text = lines.map((each) => each.text).join("\n")
    if (text !== said) say(console, lines)
    said = text
  }
  for (;;) {
    await settle(console, actor)
    if (view().submit.state === "submitted") return "started"
    say(console, [...line("error", view().product.loadError), ...line("error", view().submit.error)])
    sayPrice()
    if (view().product.loadError !== undefined) actor.send({ type: "choices.retry" })
    at = nextOf(at ?? "mode", view())
    const answer = await choose(console, composerMenu(view(), at))
    if (answer === undefined || answer === "leave") return "left"
    if (answer === "submit") actor.send({ type: "form.submit" })
    for (const event of (await edits.get(answer)?.(console, view())) ?? []) actor.send(event)
    at = answer
  }
}
