import { composerTexts, type ComposerView, composerView } from "@marque/core/composer"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { choose } from "../console/ask.ts"
import { type Console, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"
import { composerEdits } from "./composer-edits.ts"
import { composerMenu, priceLines } from "./composer-menu.ts"

type Composer = ActorRefFrom<Machines["composer"]>

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
    for (const event of (await composerEdits.get(answer)?.(console, view())) ?? []) actor.send(event)
    at = answer
  }
}
