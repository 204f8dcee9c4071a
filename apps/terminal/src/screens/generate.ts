import {
  AUTOMATIC_LAYOUT,
  composerView,
  type ComposerEvent,
  type ComposerView,
  type CopyField,
  LayoutName,
  type PriceView
} from "@marque/core/generation"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { type Choice, choose, type Menu, pick, write } from "../console/ask.ts"
import { type Console, type Line, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"
import { labelled } from "../console/shorten.ts"

const list = (label: string, items: ReadonlyArray<string>): string | undefined =>
  items.length === 0 ? undefined : `${label}: ${items.join("; ")}`

const joined = (parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join(". ")

/** What the request costs, what the brand adds and forbids, and what stands against it. */
export const priceLines = (price: PriceView): ReadonlyArray<Line> => {
  if (price.state === "failed") return line("warning", price.error)
  if (price.state !== "known") return []
  return [
    ...line("info", joined([price.cost, price.balanceAfter, price.estimate])),
    ...line("plain", joined([price.engine, price.promise])),
    ...line("plain", joined([price.rules, list("The brand adds", price.adds), list("It forbids", price.forbids)])),
    ...price.problems.flatMap((problem) => line("error", problem))
  ]
}

const copyChoice = (view: ComposerView, field: CopyField): Choice => {
  const { counter, error, label, reading, value } = view.copy[field]
  return { value: field, label: labelled(label, value), hint: error ?? reading ?? counter }
}

const productLabel = ({ product }: ComposerView): string =>
  product.choices.find(({ value }) => value === product.value)?.label ?? product.missing ?? ""

const layoutChoice = ({ layout }: ComposerView): ReadonlyArray<Choice> =>
  layout === undefined
    ? []
    : [
        {
          value: "layout",
          label: labelled("Layout", layout.options.find(({ value }) => value === layout.value)?.label)
        }
      ]

/** The composer: one line a field, then the two ways out. */
export const composerMenu = (view: ComposerView, at: string | undefined): Menu => ({
  message: "Generate",
  initial: at,
  options: [
    {
      value: "mode",
      label: labelled("Mode", view.modes.find(({ value }) => value === view.mode)?.label),
      hint: view.modeHint
    },
    {
      value: "product",
      label: labelled("Product", productLabel(view)),
      ...(view.product.error !== undefined && { hint: view.product.error })
    },
    copyChoice(view, "headline"),
    copyChoice(view, "body"),
    copyChoice(view, "cta"),
    {
      value: "formats",
      label: labelled("Formats", view.formats.flatMap(({ chosen, label }) => (chosen ? [label] : [])).join(", ")),
      ...(view.formatsError !== undefined && { hint: view.formatsError })
    },
    { value: "count", label: `Variants: ${view.count.value}` },
    ...layoutChoice(view),
    {
      value: "submit",
      label: view.submit.label,
      disabled: view.submit.disabled,
      ...(view.submit.reason !== undefined && { hint: view.submit.reason })
    },
    { value: "leave", label: "Back" }
  ]
})

type Composer = ActorRefFrom<Machines["composer"]>
type Edit = (console: Console, view: ComposerView) => Promise<ReadonlyArray<ComposerEvent>>

const isLayout = (value: string): value is LayoutName => LayoutName.literals.some((each) => each === value)

const editCopy =
  (field: CopyField): Edit =>
  async (console, { copy }) => {
    const text = await write(console, { message: copy[field].label, initial: copy[field].value })
    return text === undefined ? [] : [{ type: "copy.change", field, text }]
  }

/** What each field asks, and the events of the answer; none when the person left the question. */
const edits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  [
    "mode",
    async (console, { mode, modes }) => {
      const answer = await choose(console, { message: "Mode", options: modes, initial: mode })
      const chosen = modes.find(({ value }) => value === answer)
      return chosen === undefined ? [] : [{ type: "mode.choose", mode: chosen.value }]
    }
  ],
  [
    "product",
    async (console, { product }) => {
      const options = product.choices.map(({ label, value }) => ({ label, value }))
      const productId = await choose(console, { message: "Product", options, initial: product.value })
      return productId === undefined ? [] : [{ type: "product.choose", productId }]
    }
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
        hint: `${width} × ${height} px`
      }))
      const before = formats.flatMap(({ chosen, value }) => (chosen ? [value] : []))
      const answer = await pick(console, { message: "Formats", options }, before, false)
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
      const answer = await choose(console, { message: "Variants", options, initial: String(count.value) })
      return answer === undefined ? [] : [{ type: "count.change", count: Number(answer) }]
    }
  ],
  [
    "layout",
    async (console, { layout }) => {
      if (layout === undefined) return []
      const answer = await choose(console, { message: "Layout", options: layout.options, initial: layout.value })
      if (answer === undefined) return []
      if (answer === AUTOMATIC_LAYOUT) return [{ type: "layout.choose", layout: undefined }]
      return isLayout(answer) ? [{ type: "layout.choose", layout: answer }] : []
    }
  ]
])

/** Where the cursor goes on after a field: down the form until it can be sent. */
const nextOf = (field: string, view: ComposerView): string => {
  if (view.product.value === undefined) return "product"
  if (view.copy.headline.value.trim() === "") return "headline"
  return view.submit.disabled ? field : "submit"
}

const settle = (console: Console, actor: Composer): Promise<void> =>
  wait(console, actor, () => {
    const { busy, price, product, submit } = composerView(actor.getSnapshot())
    if (product.loading) return "Loading products..."
    if (busy) return submit.label
    return price.state === "checking" ? "Working out the cost..." : undefined
  })

/** The composer until something was started, or the person went back. */
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
