import { resolve } from "node:path"
import {
  type BriefView,
  briefTexts,
  briefView,
  type CampaignListView,
  campaignListView,
  type CampaignSearch,
  campaignSearchOf,
  CampaignStatus
} from "@marque/core/campaigns"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { pageOf } from "./page.ts"
import { table } from "./table.ts"
import { writeNew } from "./write-new.ts"

const STATUSES = ["all", ...CampaignStatus.literals, "archived"] as const

const searchOf = (options: CommandOptions): CampaignSearch => {
  const { q = "", status = "all" } = options
  const page = pageOf(options)
  const known = STATUSES.find((each) => each === status)
  if (known === undefined) throw new Failure("usage", terminalTexts.oneOf("status", STATUSES))
  return { q, page, status: known }
}

const listed = async (app: App, { brand }: CommandOptions, search: CampaignSearch): Promise<CampaignListView> => {
  const { archived, brandId, role } = await brandFor(app, await openOrganization(app, await signedIn(app)), brand)
  const input = { brandId, brandRole: role, brandArchived: archived, search: campaignSearchOf(search) }
  return whileRunning(createActor(app.machines.campaignList, { input }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const view = campaignListView(snapshot)
        if (view.state === "failed" || view.state === "missing") {
          throw new Failure("failed", view.error ?? terminalTexts.brandGone)
        }
        return view.state === "loading" ? undefined : view
      },
      () => noAnswer(app.url)
    )
  )
}

/** The campaigns of a brand, as their page lists them. */
export const campaigns: Command = async ({ app, options }) => {
  const { count, empty, items, page, pages } = await listed(app, options, searchOf(options))
  return {
    json: {
      page,
      pages,
      campaigns: items.map(({ _id, markets, name, objective, owner, status, updated, window }) => ({
        id: _id,
        name,
        objective,
        markets: markets.join(", "),
        window: window.join(" "),
        status,
        owner,
        updated
      }))
    },
    lines:
      items.length === 0
        ? [empty.title, empty.text]
        : [
            ...table(
              items.map(({ _id, markets, name, status, window }) => [
                name,
                status,
                window.join(" "),
                markets.join(", "),
                _id
              ])
            ),
            pages === 1 ? count : `${count}, ${terminalTexts.ofPages(page, pages)}`
          ]
  }
}

/** By id, or by a name that one campaign has. */
export const campaignFor = async (app: App, options: CommandOptions): Promise<string> => {
  const { campaign } = options
  if (campaign === undefined) throw new Failure("usage", terminalTexts.campaignMissing)
  const everything = { page: 1, status: "all" } as const
  const matches = (items: CampaignListView["items"]) =>
    items.filter(({ _id, name }) => _id === campaign || name.toLowerCase() === campaign.toLowerCase())
  const { items, pages } = await listed(app, options, { ...everything, q: "" })
  const near = matches(items)
  const [only, other] =
    near.length > 0 ? near : matches((await listed(app, options, { ...everything, q: campaign })).items)
  if (other !== undefined) throw new Failure("usage", terminalTexts.severalNamed("campaign", campaign))
  if (only !== undefined) return only._id
  // The id of a campaign further down in the list.
  if (pages > 1) return campaign
  const names = items.map(({ name }) => name)
  throw new Failure("usage", terminalTexts.unknown("campaign", campaign, names))
}

type BriefActor = ActorRefFrom<App["machines"]["brief"]>

const briefIn = async <Result>(
  app: App,
  options: CommandOptions,
  use: (actor: BriefActor, view: BriefView) => Promise<Result>
): Promise<Result> => {
  const campaignId = await campaignFor(app, options)
  return whileRunning(createActor(app.machines.brief, { input: { campaignId } }), async (actor) => {
    const view = await found(
      actor,
      (snapshot) => {
        const current = briefView(snapshot)
        if (current.state === "failed" || current.state === "missing") {
          throw new Failure("failed", current.error ?? terminalTexts.campaignGone)
        }
        return current.state === "ready" && current.issues !== undefined ? current : undefined
      },
      () => noAnswer(app.url)
    )
    return use(actor, view)
  })
}

const fileOf = (actor: BriefActor, format: "json" | "markdown") => {
  const files: Array<{ readonly name: string; readonly mime: string; readonly text: string }> = []
  const subscription = actor.on("file.ready", (file) => void files.push(file))
  actor.send({ type: "brief.export", format })
  subscription.unsubscribe()
  const [file] = files
  if (file === undefined) throw new Failure("failed", terminalTexts.campaignGone)
  return file
}

/** The brief, how complete it is, and what stands between it and a proposal. */
export const showCampaign: Command = ({ app, options }) =>
  briefIn(app, options, async (actor, { answers, issues = [], meter, status }) => {
    const { text } = fileOf(actor, "markdown")
    const said = issues.map((issue) => [
      issue.severity === "block" ? briefTexts.blocking : briefTexts.warning,
      issue.text
    ])
    return {
      json: {
        id: actor.getSnapshot().context.campaignId,
        status,
        completeness: meter.value,
        issues: issues.map(({ field, severity, text: words }) => ({ field, severity, text: words })),
        brief: answers
      },
      lines: [
        `${status}, ${briefTexts.meter.toLowerCase()} ${meter.text}`,
        ...(said.length === 0 ? [briefTexts.noIssues] : table(said)),
        "",
        ...text.trimEnd().split("\n")
      ]
    }
  })

export const exportCampaign: Command = async ({ app, options }) => {
  const formats = ["markdown", "json"] as const
  const format = formats.find((each) => each === (options.format ?? "markdown"))
  if (format === undefined) throw new Failure("usage", terminalTexts.oneOf("format", formats))
  const { mime, name, text } = await briefIn(app, options, async (actor) => fileOf(actor, format))
  const path = await writeNew(resolve(options.out ?? "."), name, new Blob([text], { type: mime }))
  return { json: { saved: [path] }, lines: [path] }
}
