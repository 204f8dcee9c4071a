import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import type { ProposalMachineEvent } from "./proposal.events.ts"
import type { RefusedCount } from "./proposal-edits.schema.ts"
import type { ActCall } from "./proposal.setup.ts"
import { ProposalStore } from "./proposals.service.ts"

const watched = <Value, Event extends ProposalMachineEvent>(
  runner: EffectRunner<ProposalStore>,
  read: (store: (typeof ProposalStore)["Service"], id: string) => Stream.Stream<Value, unknown>,
  tell: (value: Value) => Event,
  lost: "version.lost" | "versions.lost"
) =>
  fromStream(
    runner,
    (id: string) =>
      Stream.unwrap(Effect.map(ProposalStore, (store) => read(store, id))).pipe(
        Stream.map((value): ProposalMachineEvent => tell(value))
      ),
    (cause): ProposalMachineEvent => ({ type: lost, error: Cause.squash(cause) })
  )

const NOTHING: ReadonlyArray<RefusedCount> = []

const calledFor = ({ act, campaignId, hash, proposalId }: ActCall) =>
  Effect.gen(function* () {
    const store = yield* ProposalStore
    const key = yield* idempotencyKey
    switch (act.kind) {
      case "propose":
        return yield* Effect.asVoid(store.propose({ campaignId, idempotencyKey: key }))
      case "cancel":
        return yield* store.cancel(proposalId)
      case "edit":
        return (yield* store.edit({ proposalId, hash, edit: act.edit })).refused
      case "undo":
        return yield* store.undo({ proposalId, hash })
      case "approve": {
        const note = act.note.trim()
        return yield* store.approve({ proposalId, hash, confirmed: act.confirmed, ...(note !== "" && { note }) })
      }
      case "request":
        return yield* store.requestChanges({ proposalId, hash, note: act.note.trim() })
      case "fork":
        return yield* Effect.asVoid(store.fork({ proposalId, confirmed: false, idempotencyKey: key }))
    }
  })

const applied = (call: ActCall) => Effect.map(calledFor(call), (refused) => refused ?? NOTHING)

export const proposalActors = (runner: EffectRunner<ProposalStore>) => ({
  watchVersions: watched(
    runner,
    (store, id) => store.versions(id),
    (list) => ({ type: "versions.changed", list }),
    "versions.lost"
  ),
  watchVersion: watched(
    runner,
    (store, id) => store.version(id),
    (proposal) => ({ type: "version.changed", proposal }),
    "version.lost"
  ),
  watchCompared: watched(
    runner,
    (store, id) => store.version(id),
    (proposal) => ({ type: "compared.changed", proposal }),
    "version.lost"
  ),
  apply: fromEffect(runner, applied)
})
