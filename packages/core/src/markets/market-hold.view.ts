import type { SnapshotFrom } from "xstate"
import { routes } from "../navigation/navigation.pure.ts"
import { roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import type { TextFieldView } from "../records/record-form.view.ts"
import { holdProblems, isHeld, type marketHoldMachine, type MarketHoldInput, mayHold } from "./market-hold.machine.ts"
import { HOLD_REASON_MAX } from "./market-hold.schema.ts"
import { holdText, holdTexts } from "./market-hold.texts.ts"
import type { Market } from "./markets.schema.ts"

const STATES = ["loading", "writing", "sending", "lost", "done"] as const

export interface MarketHoldView {
  readonly state: (typeof STATES)[number]
  readonly title: string
  readonly text: string
  /** Undefined while the market is not on hold. */
  readonly held: string | undefined
  readonly error: string | undefined
  /** Why the person may not change it. */
  readonly forbidden: string | undefined
  /** Undefined where a hold is lifted. */
  readonly from: TextFieldView | undefined
  readonly reason: TextFieldView
  readonly loadingLabel: string
  readonly submitLabel: string
  readonly cancelLabel: string
  readonly busy: boolean
}

const forbiddenText = (context: Omit<MarketHoldInput, "marketId">): string | undefined => {
  const decision = mayHold(context)
  if (decision.answer === "yes") return undefined
  return decision.answer === "no" ? refusalTexts.forbidden({ role: roleNeeded("market.hold") }) : decision.reason
}

export const marketHoldView = (snapshot: SnapshotFrom<typeof marketHoldMachine>): MarketHoldView => {
  const { context } = snapshot
  const { error, from, market, reason, revealed, today } = context
  const problems = holdProblems(context)
  const lifting = isHeld(context)
  const forbidden = forbiddenText(context)
  const state = STATES.find((name) => snapshot.matches(name)) ?? "loading"
  const name = market?.name ?? ""
  return {
    state,
    title: market === undefined ? holdTexts.label : (lifting ? holdTexts.liftTitle : holdTexts.holdTitle)(name),
    text: lifting ? holdTexts.liftText : holdTexts.holdText,
    held: market?.hold && holdText(market.hold),
    error,
    forbidden,
    from: lifting
      ? undefined
      : {
          label: holdTexts.from,
          value: from ?? today ?? "",
          hint: undefined,
          error: revealed ? problems.from : undefined,
          required: true,
          counter: undefined
        },
    reason: {
      label: holdTexts.reason,
      value: reason,
      hint: holdTexts.reasonHint,
      error: revealed ? problems.reason : undefined,
      required: true,
      counter: `${reason.length}/${HOLD_REASON_MAX}`
    },
    loadingLabel: holdTexts.loading,
    submitLabel: lifting ? holdTexts.lift : holdTexts.hold,
    cancelLabel: state === "lost" || forbidden !== undefined ? holdTexts.close : holdTexts.cancel,
    busy: state === "sending" || state === "done"
  }
}

/** How a market says that it is on hold, and where a person may change that. */
export interface ShownHold {
  /** Undefined while it is not on hold. */
  readonly text: string | undefined
  readonly label: string
  /** Undefined for who may not, and for an archived market. */
  readonly change: { readonly label: string; readonly name: string; readonly href: string } | undefined
}

export interface HoldScope {
  readonly brandId: string
  readonly brandRole: MarketHoldInput["brandRole"]
  readonly brandArchived: boolean
}

export const shownHold = (
  market: Pick<Market, "_id" | "archived" | "hold" | "name"> | undefined,
  scope: HoldScope
): ShownHold | undefined => {
  if (market === undefined) return undefined
  const { _id: marketId, archived, hold, name } = market
  const isOffered = !archived && mayHold(scope).answer === "yes"
  return {
    text: hold && holdText(hold),
    label: holdTexts.label,
    change: isOffered
      ? {
          label: hold === undefined ? holdTexts.hold : holdTexts.lift,
          name: (hold === undefined ? holdTexts.holdTitle : holdTexts.liftTitle)(name),
          href: routes.markets.href({ brandId: scope.brandId }, { mode: "hold", marketId })
        }
      : undefined
  }
}
