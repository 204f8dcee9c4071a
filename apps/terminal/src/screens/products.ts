import type { FilterView } from "@marque/core/records"
import { type ProductFilter, type ProductListView, productListView } from "@marque/core/products"
import { terminalTexts } from "@marque/core/texts"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { type Choice, choose, type Menu, write } from "../console/ask.ts"
import { type Console, type Line, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"

const PRODUCT = "product:"
const FILTER = "filter:"

export const productLines = (view: ProductListView): ReadonlyArray<Line> => [
  ...line("error", view.error),
  ...line("warning", view.readOnly),
  ...(view.state === "empty" || view.state === "filteredEmpty"
    ? [...line("info", view.empty.title), ...line("plain", view.empty.text)]
    : [])
]

const chosen = ({ options, value }: FilterView): string => options.find((each) => each.value === value)?.label ?? value

const controls = (view: ProductListView): ReadonlyArray<Choice> => [
  ...(view.state === "failed" ? [{ value: "retry", label: view.retryLabel }] : []),
  ...(view.page < view.pages ? [{ value: "next", label: terminalTexts.nextPage }] : []),
  ...(view.page > 1 ? [{ value: "previous", label: terminalTexts.previousPage }] : []),
  { value: "find", label: terminalTexts.find(view.query), hint: view.searchLabel },
  ...view.filters.map((filter) => ({ value: `${FILTER}${filter.name}`, label: chosen(filter) })),
  { value: "archived", label: view.archived.label },
  ...(view.newRecord === undefined ? [] : [{ value: "new", label: view.newRecord.label }]),
  ...(view.filtered ? [{ value: "clear", label: view.clearLabel }] : []),
  { value: "leave", label: terminalTexts.back }
]

export const productMenu = (view: ProductListView): Menu => ({
  message: `${view.title}: ${view.count}${view.pages === 1 ? "" : `, ${terminalTexts.ofPages(view.page, view.pages)}`}`,
  options: [
    ...view.items.map(({ _id, category, name, sku, status }) => ({
      value: `${PRODUCT}${_id}`,
      label: name,
      hint: [status, category, sku].filter((part) => part !== "").join(", ")
    })),
    ...controls(view)
  ]
})

type ProductList = ActorRefFrom<Machines["productList"]>

const find = async (console: Console, actor: ProductList): Promise<void> => {
  const { query, searchLabel } = productListView(actor.getSnapshot())
  const text = await write(console, { message: searchLabel, initial: query })
  if (text !== undefined) actor.send({ type: "query.change", query: text })
}

const filter = async (console: Console, actor: ProductList, name: string): Promise<void> => {
  const asked = productListView(actor.getSnapshot()).filters.find((each) => each.name === name)
  if (asked === undefined) return
  const answer = await choose(console, { message: asked.label, options: asked.options, initial: asked.value })
  // The options are the filter's own values.
  if (answer !== undefined) actor.send({ type: "filter.choose", filter: { [name]: answer } as Partial<ProductFilter> })
}

const act = async (console: Console, actor: ProductList, answer: string): Promise<void> => {
  const { archived, page } = productListView(actor.getSnapshot())
  if (answer.startsWith(FILTER)) return filter(console, actor, answer.slice(FILTER.length))
  switch (answer) {
    case "find":
      return find(console, actor)
    case "archived":
      return actor.send({ type: "archived.show", archived: !archived.shown })
    case "next":
      return actor.send({ type: "page.choose", page: page + 1 })
    case "previous":
      return actor.send({ type: "page.choose", page: page - 1 })
    case "clear":
      return actor.send({ type: "filter.clear" })
    case "retry":
      return actor.send({ type: "list.retry" })
  }
}

const loadingText = ({ busy, loadingLabel, state }: ProductListView): string | undefined =>
  state === "loading" || busy ? `${loadingLabel}...` : undefined

/** What a person goes on to from the list. */
export type ProductAnswer =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "generate"; readonly productId: string }

const productActs = (view: ProductListView, productId: string): Menu => ({
  message: view.items.find(({ _id }) => _id === productId)?.name ?? view.title,
  options: [
    { value: "generate", label: terminalTexts.generate },
    { value: "edit", label: view.editLabel },
    { value: "leave", label: terminalTexts.back }
  ]
})

export const productScreen = async (console: Console, actor: ProductList): Promise<ProductAnswer | undefined> => {
  for (;;) {
    await wait(console, actor, () => loadingText(productListView(actor.getSnapshot())))
    const view = productListView(actor.getSnapshot())
    say(console, productLines(view))
    const answer = await choose(console, productMenu(view))
    if (answer === undefined || answer === "leave") return undefined
    if (answer === "new") return { kind: "new" }
    if (answer.startsWith(PRODUCT)) {
      const productId = answer.slice(PRODUCT.length)
      const kind = await choose(console, productActs(view, productId))
      if (kind === "generate" || kind === "edit") return { kind, productId }
    } else await act(console, actor, answer)
  }
}
