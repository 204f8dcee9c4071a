import { productListView, type ProductListView } from "@marque/core/products"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { type Choice, choose, type Menu, write } from "../console/ask.ts"
import { type Console, type Line, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"

const PRODUCT = "product:"

export const productLines = (view: ProductListView): ReadonlyArray<Line> => [
  ...line("error", view.error),
  ...line("warning", view.readOnly),
  ...(view.state === "empty" || view.state === "filteredEmpty"
    ? [...line("info", view.empty.title), ...line("plain", view.empty.text)]
    : [])
]

const chosen = (choices: ProductListView["categories"] | ProductListView["statuses"], value: string): string =>
  choices.find((each) => each.value === value)?.label ?? value

const controls = (view: ProductListView): ReadonlyArray<Choice> => [
  ...(view.state === "failed" ? [{ value: "retry", label: "Try again" }] : []),
  ...(view.page < view.pages ? [{ value: "next", label: "Next page" }] : []),
  ...(view.page > 1 ? [{ value: "previous", label: "Previous page" }] : []),
  { value: "find", label: `Find${view.query === "" ? "" : `: ${view.query}`}`, hint: view.searchLabel },
  { value: "category", label: chosen(view.categories, view.category) },
  { value: "status", label: chosen(view.statuses, view.status) },
  ...(view.filtered ? [{ value: "clear", label: view.clearLabel }] : []),
  { value: "leave", label: "Back" }
]

export const productMenu = (view: ProductListView): Menu => ({
  message: `${view.title}: ${view.count}${view.pages === 1 ? "" : `, page ${view.page} of ${view.pages}`}`,
  options: [
    ...view.rows.map(({ _id, category, name, sku, status }) => ({
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

const filter = async (console: Console, actor: ProductList, name: "category" | "status"): Promise<void> => {
  const view = productListView(actor.getSnapshot())
  const [message, options] =
    name === "category" ? (["Category", view.categories] as const) : (["Status", view.statuses] as const)
  const answer = await choose(console, { message, options, initial: view[name] })
  const status = view.statuses.find(({ value }) => value === answer)?.value
  if (answer === undefined) return
  if (name === "category") actor.send({ type: "filter.choose", filter: { category: answer } })
  else if (status !== undefined) actor.send({ type: "filter.choose", filter: { status } })
}

const act = async (console: Console, actor: ProductList, answer: string): Promise<void> => {
  const { page } = productListView(actor.getSnapshot())
  switch (answer) {
    case "find":
      return find(console, actor)
    case "category":
    case "status":
      return filter(console, actor, answer)
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

export const productScreen = async (console: Console, actor: ProductList): Promise<string | undefined> => {
  for (;;) {
    await wait(console, actor, () =>
      productListView(actor.getSnapshot()).state === "loading" ? "Loading products..." : undefined
    )
    const view = productListView(actor.getSnapshot())
    say(console, productLines(view))
    const answer = await choose(console, productMenu(view))
    if (answer === undefined || answer === "leave") return undefined
    if (answer.startsWith(PRODUCT)) return answer.slice(PRODUCT.length)
    await act(console, actor, answer)
  }
}
