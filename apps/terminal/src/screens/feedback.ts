import { type FeedbackView, feedbackView, Satisfaction, satisfactionLabels } from "@marque/core/shell"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { choose, type Menu, write } from "../console/ask.ts"
import { announce, type Console, type Line, line, say, sayAnnounced } from "../console/console.ts"
import { wait } from "../console/live.ts"
import { labelled } from "../console/shorten.ts"

const feedbackHead = (view: FeedbackView): ReadonlyArray<Line> => [
  ...line("info", view.title),
  ...line("plain", view.regarding),
  ...line("plain", `${view.sent.title}: ${view.sent.items.join("; ")}`)
]

const feedbackMenu = (view: FeedbackView, at: string | undefined): Menu => ({
  message: view.submitError ?? view.messageError ?? view.counter,
  initial: at,
  options: [
    {
      value: "satisfaction",
      label: labelled(view.satisfactionLabel, view.satisfaction && satisfactionLabels[view.satisfaction])
    },
    { value: "message", label: labelled(view.messageLabel, view.message), hint: view.counter },
    { value: "submit", label: view.submitLabel, disabled: !view.canSubmit },
    { value: "leave", label: view.cancelLabel, disabled: !view.canDismiss }
  ]
})

const satisfactionMenu = (view: FeedbackView): Menu => ({
  message: view.satisfactionLabel,
  initial: view.satisfaction,
  options: Satisfaction.literals.map((value) => ({ value, label: satisfactionLabels[value] }))
})

type Feedback = ActorRefFrom<Machines["feedback"]>

const chooseSatisfaction = async (console: Console, actor: Feedback): Promise<string> => {
  const answer = await choose(console, satisfactionMenu(feedbackView(actor.getSnapshot())))
  const satisfaction = Satisfaction.literals.find((each) => each === answer)
  if (satisfaction !== undefined) actor.send({ type: "satisfaction.choose", satisfaction })
  return "message"
}

const writeMessage = async (console: Console, actor: Feedback): Promise<string> => {
  const { message: initial, messageLabel } = feedbackView(actor.getSnapshot())
  const message = await write(console, { message: messageLabel, initial })
  if (message !== undefined) actor.send({ type: "message.change", message })
  const { canSubmit } = feedbackView(actor.getSnapshot())
  return canSubmit ? "submit" : "message"
}

export const feedbackScreen = async (console: Console, actor: Feedback): Promise<void> => {
  const view = (): FeedbackView => feedbackView(actor.getSnapshot())
  const subscription = actor.on("notice", ({ text }) => announce(console, line("success", text)))
  say(console, feedbackHead(view()))
  let at: string | undefined
  while (view().open) {
    const answer = await choose(console, feedbackMenu(view(), at))
    if (answer === "satisfaction") at = await chooseSatisfaction(console, actor)
    else if (answer === "message") at = await writeMessage(console, actor)
    else if (answer === "submit") actor.send({ type: "form.submit" })
    else actor.send({ type: "dialog.dismiss" })
    await wait(console, actor, () => (view().submitting ? view().submitLabel : undefined))
    say(console, line("error", view().submitError))
  }
  subscription.unsubscribe()
  sayAnnounced(console)
}
