import { shootTexts, shootView } from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import { Failure } from "../failure.ts"
import { found, noAnswer } from "../follow.ts"
import type { Command } from "./command.ts"
import { type ShootActor, withShoot } from "./shoot-show.ts"
import { shootFor } from "./shoots.ts"

type Kind = "cancel" | "pause" | "resume" | "retryFailed"

const refusalOf = (actor: ShootActor, kind: Kind): Failure => {
  const { data } = actor.getSnapshot().context
  if (data === undefined) return new Failure("failed", terminalTexts.photoshootGone)
  if (!(kind === "cancel" ? data.mayCancel : data.mayShoot)) return new Failure("failed", terminalTexts.notAllowed)
  const isIdle = kind === "retryFailed" && data.counts.failed === 0
  return new Failure("failed", isIdle ? shootTexts.nothingFailed : shootTexts.notNow(data.status))
}

/** What the page of the photoshoot offers now; nothing else is sent. */
export const doAct = async (actor: ShootActor, kind: Kind, url: string): Promise<string> => {
  const offered = shootView(actor.getSnapshot()).acts.find(({ act }) => act.kind === kind)
  if (offered === undefined) throw refusalOf(actor, kind)
  const said: Array<{ readonly kind: string; readonly text: string }> = []
  actor.on("notice", (notice) => void said.push(notice))
  actor.send({ type: "act.do", act: offered.act })
  await found(
    actor,
    (snapshot) => (shootView(snapshot).busy ? undefined : true),
    () => noAnswer(url),
    20_000
  )
  const [notice] = said
  if (notice?.kind === "error") throw new Failure("failed", notice.text)
  return notice?.text ?? ""
}

const acting =
  (kind: Kind): Command =>
  async ({ app, options }) => {
    const photoshootId = await shootFor(app, options)
    const text = await withShoot(app, photoshootId, (actor) => doAct(actor, kind, app.url))
    return { json: { id: photoshootId, text }, lines: [text] }
  }

export const shootActs = {
  "shoot pause": acting("pause"),
  "shoot resume": acting("resume"),
  "shoot cancel": acting("cancel"),
  "shoot retry": acting("retryFailed")
} as const
