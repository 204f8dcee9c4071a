import { feedbackView, Satisfaction } from "@marque/core/shell"
import { createActor } from "xstate"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"

const satisfactionOf = (value: string): Satisfaction => {
  const known = Satisfaction.literals.find((each) => each === value)
  if (known !== undefined) return known
  throw new Failure("usage", `--satisfaction is one of ${Satisfaction.literals.join(", ")}.`)
}

export const feedback: Command = async ({ app, options }) => {
  const { brand, message = "", satisfaction } = options
  const chosen = satisfaction === undefined ? undefined : satisfactionOf(satisfaction)
  const organization = await openOrganization(app, await signedIn(app))
  if (brand !== undefined || app.session.brandId() !== undefined) await brandFor(app, organization, brand)
  const thanks = await whileRunning(createActor(app.machines.feedback), async (actor) => {
    const said: Array<string> = []
    actor.on("notice", ({ text }) => void said.push(text))
    actor.send({ type: "dialog.open" })
    actor.send({ type: "message.change", message })
    if (chosen !== undefined) actor.send({ type: "satisfaction.choose", satisfaction: chosen })
    const { canSubmit, messageError } = feedbackView(actor.getSnapshot())
    if (!canSubmit) throw new Failure("failed", messageError ?? "")
    actor.send({ type: "form.submit" })
    await found(
      actor,
      (snapshot) => {
        const view = feedbackView(snapshot)
        if (view.submitError !== undefined) throw new Failure("failed", view.submitError)
        return view.open ? undefined : true
      },
      () => noAnswer(app.url),
      // The machine times out after 15 s.
      20_000
    )
    return said.at(-1) ?? ""
  })
  return { json: { sent: true }, lines: [thanks] }
}
