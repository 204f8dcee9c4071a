/** Links that show something to people without an account: listed, created, withdrawn. */
import { slotPageView } from "@marque/core/campaign-assets"
import { proposalView } from "@marque/core/proposals"
import {
  SHARE_DAYS,
  shareActTexts,
  type ShareLinksInput,
  type ShareLinksView,
  shareLinksView,
  shareTexts
} from "@marque/core/share"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import { campaignFor } from "./campaigns.ts"
import type { Command } from "./command.ts"
import { table } from "./table.ts"

type LinksActor = ActorRefFrom<Machines["shareLinks"]>
type Shared = Pick<ShareLinksInput, "decidable" | "name" | "target">

const KINDS = ["proposal", "pictures"] as const
const ALLOWS = ["view", "decide"] as const

const proposalOf = (app: App, campaignId: string): Promise<Shared> =>
  whileRunning(createActor(app.machines.proposal, { input: { campaignId, search: {} } }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const { error, shared, state } = proposalView(snapshot)
        if (state === "failed" || state === "missing") throw new Failure("failed", error ?? terminalTexts.campaignGone)
        if (state === "loading") return undefined
        if (shared === undefined) throw new Failure("failed", shareTexts.proposalNotReady)
        const { decidable, name, proposalId } = shared
        return { target: { kind: "proposal" as const, proposalId }, name, decidable }
      },
      () => noAnswer(app.url)
    )
  )

const slotsOf = (app: App, campaignId: string): Promise<Shared> =>
  whileRunning(createActor(app.machines.slotPage, { input: { campaignId } }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const { error, rows, state } = slotPageView(snapshot)
        if (state === "failed" || state === "missing") throw new Failure("failed", error ?? terminalTexts.campaignGone)
        if (state === "loading") return undefined
        const slotIds = rows.flatMap(({ id, picture }) => (picture === undefined ? [] : [id]))
        if (slotIds.length === 0) throw new Failure("failed", shareTexts.noPictures)
        const name = shareActTexts.pictures(slotIds.length)
        return { target: { kind: "slots" as const, campaignId, slotIds }, name, decidable: true }
      },
      () => noAnswer(app.url)
    )
  )

const sharedBy = async (app: App, options: CommandOptions): Promise<Shared> => {
  const { about = "proposal", asset: assetIds, campaign } = options
  if (assetIds !== undefined && campaign !== undefined) throw new Failure("usage", terminalTexts.shareOne)
  if (assetIds !== undefined) {
    return { target: { kind: "pictures", assetIds }, name: shareActTexts.pictures(assetIds.length), decidable: true }
  }
  if (campaign === undefined) {
    return { target: { kind: "guidelines" }, name: shareActTexts.theGuidelines, decidable: false }
  }
  const kind = KINDS.find((each) => each === about)
  if (kind === undefined) throw new Failure("usage", terminalTexts.oneOf("about", KINDS))
  const campaignId = await campaignFor(app, options)
  return kind === "proposal" ? proposalOf(app, campaignId) : slotsOf(app, campaignId)
}

const withLinks = async <Result>(
  { app, options }: { readonly app: App; readonly options: CommandOptions },
  use: (actor: LinksActor, view: ShareLinksView) => Promise<Result>
): Promise<Result> => {
  const { brandId } = await brandFor(app, await openOrganization(app, await signedIn(app)), options.brand)
  const input = { brandId, origin: app.url, ...(await sharedBy(app, options)) }
  return whileRunning(createActor(app.machines.shareLinks, { input }), async (actor) => {
    const view = await found(
      actor,
      (snapshot) => {
        const current = shareLinksView(snapshot)
        if (current.state === "failed") throw new Failure("failed", current.error ?? shareTexts.loadFailed)
        return current.state === "loading" ? undefined : current
      },
      () => noAnswer(app.url)
    )
    if (!view.mayShare) throw new Failure("failed", shareTexts.forbidden)
    return use(actor, view)
  })
}

const listed = ({ links }: ShareLinksView) => ({
  json: { links: links.map(({ facts, id, isOpen, status, title }) => ({ id, title, status, isOpen, facts })) },
  lines:
    links.length === 0
      ? [shareTexts.noLinks]
      : table(links.map(({ facts, id, status, title }) => [title, status, facts.join(", "), id]))
})

/** Links to the guidelines, to the newest version of a campaign's proposal or its pictures, or to pictures of the gallery. */
export const listShares: Command = (asked) => withLinks(asked, async (_, view) => listed(view))

const daysOf = ({ days }: CommandOptions): number => {
  if (days === undefined) return SHARE_DAYS.default
  const count = Number(days)
  if (!Number.isInteger(count) || count < SHARE_DAYS.min || count > SHARE_DAYS.max) {
    throw new Failure("usage", terminalTexts.shareDays(SHARE_DAYS.min, SHARE_DAYS.max))
  }
  return count
}

const allowOf = ({ allow }: CommandOptions): (typeof ALLOWS)[number] | undefined => {
  if (allow === undefined) return undefined
  const known = ALLOWS.find((each) => each === allow)
  if (known === undefined) throw new Failure("usage", terminalTexts.oneOf("allow", ALLOWS))
  return known
}

/** The address is printed, and never again. */
export const createShare: Command = async (asked) => {
  const { email = "", note = "" } = asked.options
  const [allow, days] = [allowOf(asked.options), daysOf(asked.options)]
  return withLinks(asked, async (actor, { allows }) => {
    if (allow === "decide" && allows.length === 0) throw new Failure("usage", shareTexts.notDecidable)
    if (allow !== undefined) actor.send({ type: "allow.choose", allow })
    actor.send({ type: "days.choose", days })
    actor.send({ type: "label.change", label: note })
    actor.send({ type: "email.change", email })
    actor.send({ type: "link.make" })
    const address = await found(
      actor,
      (snapshot) => {
        const view = shareLinksView(snapshot)
        const problem = view.labelError ?? view.email?.error
        if (problem !== undefined) throw new Failure("usage", problem)
        if (view.failure !== undefined) throw new Failure("failed", view.failure)
        return view.address
      },
      () => noAnswer(asked.app.url)
    )
    return { json: { address, days }, lines: [shareTexts.made, address] }
  })
}

/** The address and its files answer no more, once `--accept` says so. */
export const withdrawShare: Command = async (asked) => {
  const { accept = false, link = "" } = asked.options
  return withLinks(asked, async (actor, { links }) => {
    const known = links.find(({ id }) => id === link)
    if (known === undefined) {
      const ids = links.filter(({ withdrawLabel }) => withdrawLabel !== undefined).map(({ id }) => id)
      throw new Failure("usage", link === "" ? terminalTexts.shareLink : terminalTexts.unknown("link", link, ids))
    }
    const { id, status, title, withdrawLabel } = known
    if (withdrawLabel === undefined) throw new Failure("failed", `${title}: ${status}`)
    if (!accept) return { json: { id, status }, lines: [withdrawLabel, terminalTexts.withAccept] }
    actor.send({ type: "link.withdraw", linkId: id })
    const row = await found(
      actor,
      (snapshot) => {
        const view = shareLinksView(snapshot)
        if (view.failure !== undefined) throw new Failure("failed", view.failure)
        return view.links.find((each) => each.id === id && each.withdrawLabel === undefined)
      },
      () => noAnswer(asked.app.url)
    )
    return { json: { id, status: row.status }, lines: [shareTexts.withdrawn] }
  })
}
