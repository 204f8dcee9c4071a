import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import type { marketApproverMachine } from "./market-approver.machine.ts"
import type { ApproverChoices, ApproverQuery } from "./market-approver.schema.ts"
import { approverTexts as texts } from "./market-approver.texts.ts"

export interface MarketApproverView {
  readonly state: "loading" | "failed" | "shown"
  readonly error: string | undefined
  readonly query: ApproverQuery
  /** With the one who is named, also where that person is not offered any more. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** The named one is not asked: why. */
  readonly lost: string | undefined
  /** There are more than are offered at once. */
  readonly canSearch: boolean
}

const optionsOf = ({ chosen, people }: ApproverChoices, approverId: string) => {
  const offered = people.map(({ id, name }) => ({ value: id, label: name }))
  const isOffered = approverId === "" || people.some(({ id }) => id === approverId)
  const named = { value: approverId, label: chosen?.name ?? texts.someone }
  return [{ value: "", label: texts.none }, ...offered, ...(isOffered ? [] : [named])]
}

export const marketApproverView = (snapshot: SnapshotFrom<typeof marketApproverMachine>): MarketApproverView => {
  const { error, state, value } = liveView<ApproverChoices, ApproverQuery>(snapshot)
  const query = snapshot.context.input
  const chosen = query.approverId === "" ? undefined : value?.chosen
  return {
    state: value !== undefined ? "shown" : state === "failed" ? "failed" : "loading",
    error,
    query,
    options: value === undefined ? [] : optionsOf(value, query.approverId),
    lost: chosen?.mayDecide === false ? texts.lost(chosen.name) : undefined,
    canSearch: value?.more === true || query.q !== ""
  }
}
