import {
  Feedback,
  feedbackActors,
  feedbackMachine,
  FeedbackStore,
  feedbackView,
  Satisfaction,
  satisfactionLabels
} from "@marque/core/shell"
import { Workspace } from "@marque/core/model"
import { Effect, Layer, ManagedRuntime, Option } from "effect"
import { createActor } from "xstate"

// Your page decides who is signed in and where messages go. This one keeps them in memory.
const services = Feedback.layer.pipe(
  Layer.provide(FeedbackStore.layerMemory),
  Layer.provide(Layer.succeed(Workspace, { current: Effect.succeed(Option.some({ organizationId: "org_1" })) }))
)
const runtime = ManagedRuntime.make(services)
const dialog = createActor(feedbackMachine.provide({ actors: feedbackActors(runtime) }))

const find = <Element extends HTMLElement>(selector: string): Element => {
  const found = document.querySelector<Element>(selector)
  if (found === null) throw new Error(`The page has no ${selector}`)
  return found
}
const page = {
  open: find<HTMLButtonElement>("#open"),
  notice: find("#notice"),
  dialog: find<HTMLDialogElement>("dialog"),
  form: find<HTMLFormElement>("form"),
  title: find("#title"),
  regarding: find("#regarding"),
  satisfaction: find<HTMLFieldSetElement>("fieldset"),
  message: find<HTMLTextAreaElement>("textarea"),
  counter: find("#counter"),
  problem: find("#problem"),
  cancel: find<HTMLButtonElement>("#cancel"),
  send: find<HTMLButtonElement>("#send")
}

const choices = Satisfaction.literals.map((value) => {
  const input = document.createElement("input")
  input.type = "radio"
  input.name = "satisfaction"
  input.onchange = () => dialog.send({ type: "satisfaction.choose", satisfaction: value })
  const label = document.createElement("label")
  label.append(input, ` ${satisfactionLabels[value]}`)
  page.satisfaction.append(label)
  return { input, value }
})

page.open.onclick = () => dialog.send({ type: "dialog.open", subject: { contextTitle: "The vanilla page" } })
page.message.oninput = () => dialog.send({ type: "message.change", message: page.message.value })
page.message.onblur = () => dialog.send({ type: "message.blur" })
page.cancel.onclick = () => dialog.send({ type: "dialog.dismiss" })
page.form.onsubmit = (event) => {
  event.preventDefault()
  dialog.send({ type: "form.submit" })
}
page.dialog.oncancel = (event) => {
  event.preventDefault()
  dialog.send({ type: "dialog.dismiss" })
}

dialog.on("notice", ({ text }) => {
  page.notice.textContent = text
})

// Draws only from the view: no label, limit or rule is written here.
dialog.subscribe((snapshot) => {
  const view = feedbackView(snapshot)
  page.title.textContent = view.title
  page.regarding.textContent = view.regarding ?? ""
  page.counter.textContent = view.counter
  page.problem.textContent = view.messageError ?? view.submitError ?? ""
  page.send.textContent = view.submitLabel
  page.send.disabled = !view.canSubmit
  page.cancel.disabled = !view.canDismiss
  page.satisfaction.disabled = view.submitting
  page.message.disabled = view.submitting
  if (page.message.value !== view.message) page.message.value = view.message
  for (const { input, value } of choices) input.checked = view.satisfaction === value
  if (view.open && !page.dialog.open) page.dialog.showModal()
  if (!view.open && page.dialog.open) page.dialog.close()
})
dialog.start()
