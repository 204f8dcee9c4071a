import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { dayAt, shortDay } from "../model/day.ts"
import { proposalFaults } from "../planner/proposal-faults.rules.ts"
import type { PlannerSources } from "../planner/revise.rules.ts"
import { edited, newDraft } from "./proposal-edits.rules.ts"
import { driftOf } from "./proposal-drift.rules.ts"
import { nextProposal, type ProposalEvent, isOpen } from "./proposal.rules.ts"
import type {
  CampaignProposals,
  ProposalDecision,
  ProposalDraft,
  ProposalVersion,
  StoredProposal
} from "./proposals.schema.ts"
import { ProposalStore } from "./proposals.service.ts"
import { proposalTexts as texts } from "./proposals.texts.ts"

export interface KeptProposal {
  readonly version: ProposalVersion
  readonly draft?: ProposalDraft
  readonly decisions: ReadonlyArray<ProposalDecision>
  readonly failure?: string
  readonly key: string
}

/** One campaign. `sources`: its brief as it is now; `manual`: versions stay in the making until `finish`. */
export interface ProposalRows {
  readonly campaign: Pick<CampaignProposals, "brandId" | "campaignId" | "name" | "obstacles" | "mayPropose">
  readonly sources: PlannerSources
  readonly person: string
  readonly rows: ReadonlyArray<KeptProposal>
  readonly manual: boolean
}

/** The rows of {@link proposalsMemory}, for tests and stories to look at and to change. */
export class ProposalMemory extends Context.Service<ProposalMemory, SubscriptionRef.SubscriptionRef<ProposalRows>>()(
  "@marque/core/proposals/ProposalMemory"
) {}

const refused = (message: string, code = "invalid") => new BackendFailed({ data: { code, message } })
const gone = refused("This does not exist or you cannot see it", "not_found")

const sized = (version: ProposalVersion, { content }: ProposalDraft): ProposalVersion => ({
  ...version,
  assets: content.assets.length,
  credits: content.costCredits
})

/** What becomes of a version in the making. */
export const finished = (row: KeptProposal, sources: PlannerSources): KeptProposal => {
  const made = newDraft(sources)
  return made._tag === "Success"
    ? { ...row, draft: made.success, version: { ...sized(row.version, made.success), status: "ready" } }
    : { ...row, failure: made.failure, version: { ...row.version, status: "failed" } }
}

const storedOf = ({ campaign, rows, sources }: ProposalRows, row: KeptProposal): StoredProposal => {
  const { decisions, draft, failure, version } = row
  const open = isOpen(version.status)
  const drift = draft && driftOf(draft.input, sources, draft.content)
  const { markets, places, products } = sources.data
  return {
    ...version,
    campaignId: campaign.campaignId,
    campaignName: campaign.name,
    ...(draft && { content: draft.content }),
    marks: draft?.marks ?? [],
    decisions,
    ...(failure !== undefined && { failure }),
    faults: draft === undefined || !open ? [] : proposalFaults({ ...sources, input: draft.input }, draft.content),
    ...(open && drift && { drift }),
    names: {
      markets: markets.map(({ id, name }) => ({ id, name })),
      products: products.map(({ id, texts: names }) => ({ id, name: Object.values(names)[0]?.name ?? id })),
      places: places.map(({ id, name }) => ({ id, name }))
    },
    mayEdit: campaign.mayPropose && open,
    mayDecide: open,
    mayShare: campaign.mayPropose,
    mayFork: campaign.mayPropose && version.status === "approved" && !rows.some((each) => isOpen(each.version.status))
  }
}

type Ref = SubscriptionRef.SubscriptionRef<ProposalRows>

const findIn = ({ rows }: ProposalRows, id: string) =>
  Effect.fromNullishOr(rows.find(({ version }) => version._id === id)).pipe(Effect.mapError(() => gone))

const replaced = (all: ProposalRows, row: KeptProposal): ProposalRows => ({
  ...all,
  rows: all.rows.map((each) => (each.version._id === row.version._id ? row : each))
})

const moved = (row: KeptProposal, event: ProposalEvent): KeptProposal | undefined => {
  const status = nextProposal(row.version.status, event)
  return status === undefined ? undefined : { ...row, version: { ...row.version, status } }
}

/** Refuses what is over, and what was changed since it was seen. */
const openWith = (row: KeptProposal, hash: string, changed: string) => {
  const [last] = row.decisions
  if (!isOpen(row.version.status)) {
    const when = last && shortDay(dayAt(last.at))
    return Effect.fail(
      refused(last && when ? texts.decided(last.by, last.decision, when) : texts.notOpen, "changed_since")
    )
  }
  return row.draft?.content.contentHash === hash
    ? Effect.succeed(row.draft)
    : Effect.fail(refused(changed, "changed_since"))
}

const added = (ref: Ref, key: string, draft: ProposalDraft | undefined) =>
  SubscriptionRef.modifyEffect(ref, (all) =>
    Effect.gen(function* () {
      const known = all.rows.find((row) => row.key === key)
      if (known !== undefined) return [{ proposalId: known.version._id }, all] as const
      if (all.rows.some(({ version }) => version.status === "generating"))
        return yield* Effect.fail(refused(texts.atWork))
      const createdAt = yield* Clock.currentTimeMillis
      const number = Math.max(0, ...all.rows.map(({ version }) => version.number)) + 1
      const version: ProposalVersion = {
        _id: `proposal_${number}`,
        number,
        status: draft === undefined ? "generating" : "ready",
        author: all.person,
        createdAt,
        engine: "local",
        assets: 0,
        credits: 0
      }
      const row: KeptProposal = { version, key, decisions: [] }
      const next =
        draft !== undefined
          ? { ...row, draft, version: sized(version, draft) }
          : all.manual
            ? row
            : finished(row, all.sources)
      return [{ proposalId: version._id }, { ...all, rows: [next, ...all.rows] }] as const
    })
  )

const decide = (
  ref: Ref,
  { hash, proposalId }: { readonly hash: string; readonly proposalId: string },
  decision: ProposalDecision["decision"],
  { confirmed, note = "" }: { readonly confirmed: boolean; readonly note?: string }
) =>
  SubscriptionRef.updateEffect(ref, (all) =>
    Effect.gen(function* () {
      const row = yield* findIn(all, proposalId)
      const draft = yield* openWith(row, hash, texts.changed)
      if (decision === "request_changes" && note.trim() === "") return yield* Effect.fail(refused(texts.noteNeeded))
      const isApproval = decision === "approve"
      if (isApproval && !confirmed && driftOf(draft.input, all.sources, draft.content) !== undefined) {
        return yield* Effect.fail(refused(texts.briefChanged, "brief_changed"))
      }
      const at = yield* Clock.currentTimeMillis
      const made = { decision, by: all.person, at, contentHash: hash, ...(note.trim() !== "" && { note: note.trim() }) }
      const next = moved(
        { ...row, decisions: [made, ...row.decisions] },
        isApproval
          ? { type: "APPROVE", sameHash: true, mayDecide: true }
          : { type: "REQUEST_CHANGES", sameHash: true, mayDecide: true, note }
      )
      if (next === undefined) return yield* Effect.fail(refused(texts.notOpen))
      const after = replaced(all, next)
      return isApproval
        ? {
            ...after,
            rows: after.rows.map((each) => (each === next ? next : (moved(each, { type: "SUPERSEDE" }) ?? each)))
          }
        : after
    })
  )

const storeOf = (ref: Ref): (typeof ProposalStore)["Service"] => ({
  versions: (campaignId) =>
    SubscriptionRef.changes(ref).pipe(
      Stream.mapEffect((all) =>
        all.campaign.campaignId === campaignId
          ? Effect.succeed({ ...all.campaign, versions: all.rows.map(({ version }) => version) })
          : Effect.fail(gone)
      )
    ),
  version: (proposalId) =>
    SubscriptionRef.changes(ref).pipe(
      Stream.mapEffect((all) => Effect.map(findIn(all, proposalId), (row) => storedOf(all, row)))
    ),
  propose: ({ idempotencyKey }) =>
    Effect.flatMap(SubscriptionRef.get(ref), ({ campaign: { obstacles } }) =>
      obstacles[0] === undefined ? added(ref, idempotencyKey, undefined) : Effect.fail(refused(obstacles[0]))
    ),
  cancel: (proposalId) =>
    SubscriptionRef.update(ref, (all) => ({
      ...all,
      rows: all.rows.filter(({ version }) => version._id !== proposalId || version.status !== "generating")
    })),
  edit: ({ edit, hash, proposalId }) =>
    SubscriptionRef.updateEffect(ref, (all) =>
      Effect.gen(function* () {
        const row = yield* findIn(all, proposalId)
        const draft = yield* openWith(row, hash, texts.editedMeanwhile)
        const sources =
          edit.type === "redo" || edit.type === "keep" ? all.sources : { ...all.sources, input: draft.input }
        const next = edited(sources, draft, edit)
        if (next._tag === "Failure") return yield* Effect.fail(refused(next.failure))
        return replaced(all, { ...row, draft: next.success, version: sized(row.version, next.success) })
      })
    ),
  approve: ({ confirmed, note, ...seen }) => decide(ref, seen, "approve", { confirmed, ...(note && { note }) }),
  requestChanges: ({ note, ...seen }) => decide(ref, seen, "request_changes", { confirmed: true, note }),
  fork: ({ idempotencyKey, proposalId }) =>
    Effect.flatMap(SubscriptionRef.get(ref), (all) => findIn(all, proposalId)).pipe(
      Effect.flatMap(({ draft }) => (draft === undefined ? Effect.fail(gone) : added(ref, idempotencyKey, draft)))
    )
})

/** One campaign, for tests, stories and other front ends. */
export const proposalsMemory = (rows: ProposalRows): Layer.Layer<ProposalMemory | ProposalStore> =>
  Layer.effectContext(
    Effect.map(SubscriptionRef.make(rows), (ref) =>
      Context.make(ProposalMemory, ref).pipe(Context.add(ProposalStore, storeOf(ref)))
    )
  )
