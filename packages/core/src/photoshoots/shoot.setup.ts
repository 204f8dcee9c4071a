import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { comparedOf } from "../panes/panes.rules.ts"
import {
  comparable,
  decisionOn,
  heldPosition,
  isReflected,
  neighbourOf,
  nextUndecided,
  takenBack,
  UNDO_DECISIONS,
  withDecisions
} from "./culling.rules.ts"
import type { Pick, Shoot, TileDecision } from "./photoshoots.schema.ts"
import type { ShootAct, ShootContext, ShootEmitted, ShootEvent, ShootInput, ShootSearch } from "./shoot.events.ts"
import { shootPageTexts as texts } from "./shoot.texts.ts"

/** Tiles with the decisions that are on their way. */
export const tilesShown = ({ data, pending }: Pick_) => withDecisions(data?.tiles ?? [], pending)
type Pick_ = { readonly data: Shoot | undefined; readonly pending: ReadonlyArray<TileDecision> }

export const placeOf = (context: ShootContext) => heldPosition(tilesShown(context), context.position)

export interface ShootDecision {
  readonly pick: Pick
  readonly only?: boolean | undefined
}

/** The decision of a key, and where it goes on to; undefined where it changes nothing. */
const decisionHere = (context: ShootContext, { only, pick }: ShootDecision) => {
  const position = placeOf(context)
  const tile = tilesShown(context).find(({ _id }) => _id === position?.tileId)
  if (tile === undefined || position === undefined) return undefined
  return decisionOn(tile, pick, only === true ? tile.pictures[position.at] : undefined)
}

const kept = (context: ShootContext, decision: TileDecision) => ({
  pending: [...context.pending, decision],
  decided: [...context.decided, decision].slice(-UNDO_DECISIONS)
})

/** The ports, delays (ms), guards and actions of the page of a photoshoot. */
export const shootSetup = setup({
  types: {
    context: {} as ShootContext,
    events: {} as ShootEvent,
    input: {} as ShootInput,
    emitted: {} as ShootEmitted
  },
  actors: {
    watchShoot: streamPort<string>("watchShoot"),
    applyAct: port<{ readonly photoshootId: string; readonly act: ShootAct }, string | undefined>("applyAct"),
    sendDecision: port<TileDecision, void>("sendDecision")
  },
  delays: {
    /** What was decided is shown by then, unless the connection is lost. */
    settleLimit: 3_000,
    callLimit: ({ context }) => (context.act?.kind === "download" ? 300_000 : 15_000)
  },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    hasPending: ({ context: { pending } }) => pending.length > 0,
    isSettled: ({ context: { data, pending } }) =>
      pending.slice(0, 1).every((decision) => isReflected(data?.tiles ?? [], decision)),
    mayShoot: ({ context: { data } }) => data?.mayShoot === true,
    isOther: ({ context }, { search }: { readonly search: ShootSearch }) =>
      JSON.stringify(context.search) !== JSON.stringify(search),
    hasPicks: ({ context }) =>
      tilesShown(context).some(({ pictures }) => pictures.some(({ pick }) => pick === "picked"))
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    sayActed: emit(({ context: { act } }): ShootEmitted => ({
      type: "notice",
      kind: "success",
      text: act === undefined ? "" : texts.done[act.kind]
    })),
    sayFailed: emit((_, { error }: FailedCall): ShootEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    })),
    forgetAct: assign({ act: undefined }),
    /** A decision goes on to the next undecided stack, and after the last one to the summary. */
    decide: assign(({ context }, given: ShootDecision) => {
      const decision = decisionHere(context, given)
      const position = placeOf(context)
      const next = decision === undefined ? context : { ...context, ...kept(context, decision) }
      const on = position && nextUndecided(tilesShown(next), position)
      return { ...(decision && kept(context, decision)), position: on }
    }),
    decideTile: assign(({ context }, { pick, tileId }: { readonly pick: Pick; readonly tileId: string }) => {
      const tile = tilesShown(context).find(({ _id }) => _id === tileId)
      const decision = tile && decisionOn(tile, pick, undefined)
      return decision === undefined ? {} : kept(context, decision)
    }),
    undo: assign(({ context }) => {
      const last = context.decided.at(-1)
      if (last === undefined) return {}
      return {
        decided: context.decided.slice(0, -1),
        pending: [...context.pending, takenBack(last)],
        position: { tileId: last.tileId, at: 0 }
      }
    }),
    move: assign(({ context }, { by }: { readonly by: 1 | -1 }) => {
      const position = placeOf(context)
      return { position: position && (neighbourOf(tilesShown(context), position, by) ?? position) }
    }),
    turn: assign(({ context }, { by }: { readonly by: 1 | -1 }) => {
      const position = placeOf(context)
      const count = tilesShown(context).find(({ _id }) => _id === position?.tileId)?.pictures.length ?? 0
      if (position === undefined || count === 0) return {}
      return { position: { ...position, at: (position.at + by + count) % count } }
    }),
    settlePanes: assign(({ context }) => ({
      compared: comparedOf(comparable(tilesShown(context)), context.compared, placeOf(context)?.tileId)
    })),
    /** One that was refused is dropped, and so is what was decided over it. */
    dropRefused: assign(({ context }) => {
      const [refused, ...pending] = context.pending
      return { pending, decided: context.decided.filter((each) => each.tileId !== refused?.tileId) }
    }),
    shiftPending: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    announceSearch: enqueueActions(({ context, enqueue }) =>
      enqueue.emit({ type: "search.change", search: context.search })
    ),
    sayCopied: enqueueActions(({ context, enqueue }, { id }: { readonly id: string | undefined }) => {
      if (context.act?.kind === "duplicate" && id !== undefined) enqueue.emit({ type: "photoshoot.copied", id })
    })
  }
})
