import { resolve } from "node:path"
import { exportTexts, exportView } from "@marque/core/campaign-assets"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { campaignFor } from "./campaigns.ts"
import type { Command } from "./command.ts"
import { writeNew } from "./write-new.ts"

/** What is approved, delivered or live as the archive that the page of a campaign saves. */
export const exportCampaignAssets: Command = async ({ app, options, tell }) => {
  const { link = "", out = "." } = options
  const campaignId = await campaignFor(app, options)
  const view = await whileRunning(
    createActor(app.machines.campaignExport, { input: { campaignId } }),
    async (actor) => {
      actor.send({ type: "export.open" })
      const ready = await found(
        actor,
        (snapshot) => {
          const current = exportView(snapshot)
          return current.state === "loading" ? undefined : current
        },
        () => noAnswer(app.url)
      )
      if (ready.state === "failed") throw new Failure("failed", ready.error ?? exportTexts.loadFailed)
      if (ready.state === "refused") throw new Failure("failed", exportTexts.notAllowed)
      if (ready.state === "empty") throw new Failure("failed", exportTexts.nothing)
      actor.send({ type: "link.change", link })
      if (!exportView(actor.getSnapshot()).canSubmit) throw new Failure("usage", exportTexts.linkProblem)
      actor.send({ type: "form.submit" })
      let said = ""
      return found(
        actor,
        (snapshot) => {
          const { error, isOpen, progress } = exportView(snapshot)
          if (error !== undefined) throw new Failure("failed", error)
          if (progress !== undefined && progress.text !== said) {
            said = progress.text
            tell({ type: "progress", text: said }, said)
          }
          return isOpen ? undefined : ready
        },
        () => noAnswer(app.url),
        // Closing the program stops it; a campaign of clips takes its time.
        Number.POSITIVE_INFINITY
      )
    }
  )
  const archive = app.saving.made.pop()
  if (archive === undefined) throw new Failure("failed", terminalTexts.campaignGone)
  const path = await writeNew(resolve(out), archive.name, archive.content)
  const said = [view.found, view.left].filter((line) => line !== undefined)
  return { json: { saved: [path], said }, lines: [...said, path] }
}
