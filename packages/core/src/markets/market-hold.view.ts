import type { SnapshotFrom } from "xstate"
import { roleNeeded } from "../permissions/permissions.rules.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import type { TextFieldView } from "../records/record-form.view.ts"
import { type HoldRights, mayHold } from "./market-held.view.ts"
import { holdProblems, isHeld, type marketHoldMachine } from "./market-hold.machine.ts"
import { HOLD_REASON_MAX } from "./market-hold.schema.ts"
import { holdText, holdTexts } from "./market-hold.texts.ts"

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

const forbiddenText = (context: HoldRights): string | undefined => {
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
    held: market?.hold && `${holdTexts.label}. ${holdText(market.hold)}`,
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
