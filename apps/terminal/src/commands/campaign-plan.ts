/** What plans a campaign, approves the plan and has it made. */
import { slotPageTexts, slotPageView, type SlotPageView } from "@marque/core/campaign-assets"
import { proposalPageTexts, type ProposalView, proposalView } from "@marque/core/proposals"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor, type SnapshotFrom } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { campaignFor } from "./campaigns.ts"
import type { Command, CommandInput } from "./command.ts"
import { table } from "./table.ts"

type ProposalActor = ActorRefFrom<Machines["proposal"]>
type SlotActor = ActorRefFrom<Machines["slotPage"]>

/** Pictures of a whole campaign take minutes. */
const RUN_LIMIT_MS = 30 * 60_000

const withNotices = async <Result>(
  actor: ProposalActor,
  use: (refusals: ReadonlyArray<string>) => Promise<Result>
): Promise<Result> => {
  const refusals: Array<string> = []
  const subscription = actor.on("notice", ({ kind, text }) => void (kind === "error" && refusals.push(text)))
  try {
    return await use(refusals)
  } finally {
    subscription.unsubscribe()
  }
}

const refuseSaid = (refusals: ReadonlyArray<string>): void => {
  const [first] = refusals
  if (first !== undefined) throw new Failure("failed", first)
}

const proposalIn = async <Result>(
  app: App,
  options: CommandOptions,
  use: (actor: ProposalActor, view: ProposalView) => Promise<Result>
): Promise<Result> => {
  const campaignId = await campaignFor(app, options)
  const input = { campaignId, search: {} }
  return whileRunning(createActor(app.machines.proposal, { input }), async (actor) => {
    const view = await found(
      actor,
      (snapshot) => {
        const current = proposalView(snapshot)
        if (current.state === "failed" || current.state === "missing") {
          throw new Failure("failed", current.error ?? terminalTexts.campaignGone)
        }
        return current.state === "loading" ? undefined : current
      },
      () => noAnswer(app.url)
    )
    return use(actor, view)
  })
}

const described = (snapshot: SnapshotFrom<Machines["proposal"]>) => {
  const { shown } = snapshot.context
  const { banners, concepts, header } = proposalView(snapshot)
  const said = banners.flatMap(({ lines, text }) => [text, ...lines])
  return {
    json: {
      campaignId: snapshot.context.campaignId,
      proposalId: shown?._id,
      version: shown?.number,
      status: shown?.status,
      assets: shown?.assets,
      credits: shown?.credits,
      contentHash: shown?.content?.contentHash,
      concepts: concepts.map(({ idea, title }) => ({ title, idea })),
      notes: said
    },
    lines: [
      [proposalPageTexts.versionOf(shown?.number ?? 0), header?.status, header?.totals].filter(Boolean).join(", "),
      ...table(concepts.map(({ idea, title }) => [title, idea])),
      ...said
    ]
  }
}

/** Plans a new version from the brief, and waits until it is made. */
export const proposeCampaign: Command = ({ app, options }) =>
  proposalIn(app, options, async (actor, { mayPropose, obstacles }) => {
    if (obstacles.length > 0) throw new Failure("failed", obstacles.join("\n"))
    if (!mayPropose) throw new Failure("failed", terminalTexts.notAllowed)
    const before = actor.getSnapshot().context.list?.versions.length ?? 0
    return withNotices(actor, async (refusals) => {
      actor.send({ type: "act.do", act: { kind: "propose" } })
      await found(
        actor,
        (snapshot) => {
          refuseSaid(refusals)
          const { banners, state } = proposalView(snapshot)
          const isNew = (snapshot.context.list?.versions.length ?? 0) > before
          if (isNew && state === "broken") throw new Failure("failed", banners[0]?.text ?? proposalPageTexts.planFailed)
          return isNew && state === "shown" ? true : undefined
        },
        () => noAnswer(app.url),
        60_000
      )
      return described(actor.getSnapshot())
    })
  })

/** Says what would be approved; with `--accept` it is, as it was shown. */
export const approveCampaign: Command = ({ app, options }) =>
  proposalIn(app, options, async (actor, { mayApprove, state }) => {
    if (state !== "shown") throw new Failure("failed", proposalPageTexts.none)
    const shown = described(actor.getSnapshot())
    if (options.accept !== true) return { ...shown, lines: [...shown.lines, terminalTexts.withAccept] }
    const { decideRefusal, dialog: _, ...view } = proposalView(actor.getSnapshot())
    if (!mayApprove) throw new Failure("failed", decideRefusal ?? view.banners[0]?.text ?? terminalTexts.notAllowed)
    const dialog = { kind: "approve", note: options.note ?? "", confirmed: false } as const
    actor.send({ type: "dialog.open", dialog })
    actor.send({ type: "dialog.submit" })
    await found(
      actor,
      (snapshot) => {
        const { dialogError, shown: version } = snapshot.context
        if (dialogError !== undefined) throw new Failure("failed", dialogError)
        // Open and not sent: the brief changed since, which is looked at in the app.
        if (snapshot.matches({ dialog: "open" })) throw new Failure("failed", proposalPageTexts.confirmDrift)
        return version?.status === "approved" ? true : undefined
      },
      () => noAnswer(app.url),
      20_000
    )
    return described(actor.getSnapshot())
  })

const slotsIn = async <Result>(
  app: App,
  options: CommandOptions,
  use: (actor: SlotActor, view: SlotPageView) => Promise<Result>
): Promise<Result> => {
  const campaignId = await campaignFor(app, options)
  return whileRunning(createActor(app.machines.slotPage, { input: { campaignId } }), async (actor) => {
    const view = await found(
      actor,
      (snapshot) => {
        const current = slotPageView(snapshot)
        if (current.state === "failed" || current.state === "missing") {
          throw new Failure("failed", current.error ?? terminalTexts.campaignGone)
        }
        if (current.state === "locked") throw new Failure("failed", slotPageTexts.lockedText)
        return current.state === "loading" ? undefined : current
      },
      () => noAnswer(app.url)
    )
    return use(actor, view)
  })
}

const followRun = async ({ app, tell }: CommandInput, actor: SlotActor): Promise<SlotPageView> => {
  let said = ""
  return found(
    actor,
    (snapshot) => {
      const view = slotPageView(snapshot)
      const [run] = view.runs
      if (run === undefined) return undefined
      if (run.text !== said) {
        said = run.text
        tell({ type: "progress", text: said }, said)
      }
      return run.open ? undefined : view
    },
    () => noAnswer(app.url),
    RUN_LIMIT_MS
  )
}

const summaryOf = ({ rows, summary }: SlotPageView) => ({
  json: { summary, slots: rows.map(({ id, name, status, where }) => ({ id, name, where, status })) },
  lines: [summary, ...table(rows.map(({ name, status, where }) => [status, name, where]))]
})

/** Says what the missing pictures cost; with `--accept` they are made. */
export const produceCampaign: Command = (input) =>
  slotsIn(input.app, input.options, async (actor, { mayProduce, missing }) => {
    const { app, options } = input
    if (missing.length === 0) return summaryOf(slotPageView(actor.getSnapshot()))
    if (!mayProduce) throw new Failure("failed", terminalTexts.notAllowed)
    const earlier = actor.getSnapshot().context.data?.runs[0]?._id
    actor.send({ type: "produce.open", slotIds: missing })
    const quoted = await found(
      actor,
      (snapshot) => {
        const { produce } = slotPageView(snapshot)
        if (produce?.error !== undefined) throw new Failure("failed", produce.error)
        return snapshot.context.quote === undefined ? undefined : produce
      },
      () => noAnswer(app.url)
    )
    const lines = [quoted.title, quoted.text, ...quoted.problems.map(({ text }) => text)]
    const json = { slots: missing.length, text: quoted.text, problems: quoted.problems.map(({ text }) => text) }
    if (options.accept !== true) return { json, lines: [...lines, terminalTexts.withAccept] }
    if (!quoted.mayStart) throw new Failure("failed", lines.slice(2).join("\n") || quoted.text)
    actor.send({ type: "produce.confirm" })
    await found(
      actor,
      (snapshot) => {
        const { produceError } = snapshot.context
        if (produceError !== undefined) throw new Failure("failed", produceError)
        const [run] = snapshot.context.data?.runs ?? []
        return run !== undefined && run._id !== earlier ? true : undefined
      },
      () => noAnswer(app.url),
      35_000
    )
    return summaryOf(options.wait === true ? await followRun(input, actor) : slotPageView(actor.getSnapshot()))
  })
