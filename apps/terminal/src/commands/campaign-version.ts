import { campaignVersionView, versionSaid } from "@marque/core/campaign-version"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { campaignFor } from "./campaigns.ts"
import type { Command } from "./command.ts"
import { table } from "./table.ts"

/** The brand version of a campaign, and what the one in force would change; with `--accept` the campaign takes it. */
export const moveCampaignVersion: Command = async ({ app, options }) => {
  const campaignId = await campaignFor(app, options)
  return whileRunning(createActor(app.machines.campaignVersion, { input: { campaignId } }), async (actor) => {
    const version = await found(
      actor,
      ({ context }) => context.version,
      () => noAnswer(app.url)
    )
    const { published, uses } = version
    const said = versionSaid(version)
    const { line, moveLabel } = campaignVersionView(actor.getSnapshot())
    if (line === undefined) return { json: { campaignId, uses, published }, lines: [said] }
    if (moveLabel === undefined) {
      if (options.accept === true) throw new Failure("failed", terminalTexts.notAllowed)
      return { json: { campaignId, uses, published }, lines: [said] }
    }
    actor.send({ type: "move.open" })
    const { changes, consequences, moreChanges } = await found(
      actor,
      (snapshot) => {
        const view = campaignVersionView(snapshot)
        if (view.state === "lost") throw new Failure("failed", view.lost ?? "")
        return view.state === "comparing" ? undefined : view
      },
      () => noAnswer(app.url)
    )
    const json = { campaignId, uses, published, changes, consequences }
    const lines = [
      said,
      ...table(changes.map(({ after, before, label }) => [label, before, after])),
      ...(moreChanges === undefined ? [] : [moreChanges]),
      ...consequences
    ]
    if (options.accept !== true) return { json, lines: [...lines, terminalTexts.withAccept] }
    const notices: Array<string> = []
    const subscription = actor.on("notice", ({ text }) => void notices.push(text))
    actor.send({ type: "form.submit" })
    await found(
      actor,
      (snapshot) => {
        const { error, isOpen } = campaignVersionView(snapshot)
        if (error !== undefined) throw new Failure("failed", error)
        return isOpen ? undefined : true
      },
      () => noAnswer(app.url)
    )
    subscription.unsubscribe()
    return { json: { ...json, uses: published }, lines: [...lines, ...notices] }
  })
}
