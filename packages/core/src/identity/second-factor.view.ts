import { Redacted } from "effect"
import type { SnapshotFrom } from "xstate"
import { accountTexts } from "./account.texts.ts"
import type { SecondFactorWay } from "./identity.schema.ts"
import { SECOND_FACTOR_LABELS } from "./second-factor.texts.ts"
import type { secondFactorMachine } from "./second-factor.machine.ts"

export interface SecondFactorView {
  readonly state:
    | "loading"
    | "failed"
    | "choosing"
    | "off"
    | "on"
    | "entering"
    | "codes"
    | "confirmingOff"
    | "stale"
    | "finished"
  /** A call is under way. */
  readonly busy: boolean
  readonly isTask: boolean
  /** How the task is finished; the first one is offered foremost. */
  readonly ways: ReadonlyArray<{ readonly way: SecondFactorWay; readonly label: string; readonly asking: boolean }>
  /** There is another way, or no task. */
  readonly canGoBack: boolean
  readonly title: string
  readonly text: string
  /** Empty when the provider does not count them. */
  readonly codesLeft: string
  readonly canReplace: boolean
  /** Why it cannot be switched off. */
  readonly required: string | undefined
  /** `otpauth:` address for a QR code. */
  readonly uri: string
  /** In groups of four. */
  readonly secret: string
  readonly code: string
  readonly codeLabel: string
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
  readonly codes: ReadonlyArray<string>
}

const stateOf = (snapshot: SnapshotFrom<typeof secondFactorMachine>): SecondFactorView["state"] => {
  const { shown, status, task } = snapshot.context
  if (snapshot.matches("failed")) return "failed"
  if (snapshot.matches("choosing") || snapshot.matches("askingPasskey")) return "choosing"
  if (snapshot.matches("entering") || snapshot.matches("checking")) return "entering"
  if (snapshot.matches("codes")) return "codes"
  if (snapshot.matches("confirmingOff")) return "confirmingOff"
  if (snapshot.matches("stale")) return "stale"
  if (snapshot.matches("finished") || snapshot.matches("leaving")) return "finished"
  if (task || status === undefined || snapshot.matches("loading")) return shown === undefined ? "loading" : "entering"
  return status.enrolled ? "on" : "off"
}

const texts: Readonly<Record<SecondFactorView["state"], string>> = {
  loading: "",
  failed: "",
  choosing: accountTexts.taskWays,
  off: accountTexts.appOff,
  on: accountTexts.appOn,
  entering: accountTexts.scan,
  codes: accountTexts.codesOnce,
  confirmingOff: accountTexts.turnOffQuestion,
  stale: accountTexts.staleSignIn,
  finished: ""
}

const taskTitleOf = (ways: ReadonlyArray<SecondFactorWay>, state: SecondFactorView["state"]): string => {
  if (state !== "choosing") return accountTexts.taskTitle
  return ways.includes("passkey") ? accountTexts.taskPasskey : accountTexts.taskChoice
}

const textOf = (
  { context: { task, ways } }: SnapshotFrom<typeof secondFactorMachine>,
  state: SecondFactorView["state"]
): string => {
  if (task && state === "entering") return accountTexts.taskScan
  return state === "choosing" && ways.includes("passkey") ? accountTexts.taskOwnPasskey : texts[state]
}

export const secondFactorView = (snapshot: SnapshotFrom<typeof secondFactorMachine>): SecondFactorView => {
  const { code, codes, error, shown, status, task, way, ways } = snapshot.context
  const state = stateOf(snapshot)
  const checking = snapshot.matches("checking")
  const busy =
    checking ||
    (["askingPasskey", "starting", "renewing", "turningOff", "proving", "leaving"] as const).some((name) =>
      snapshot.matches(name)
    )
  return {
    state,
    busy,
    isTask: task,
    ways: ways.map((each) => ({
      way: each,
      label: accountTexts.ways[each],
      asking: snapshot.matches("askingPasskey") && each === way
    })),
    canGoBack: !task || ways.length > 1,
    title: task ? taskTitleOf(ways, state) : accountTexts.app,
    text: textOf(snapshot, state),
    codesLeft: status?.backupCodesLeft === undefined ? "" : accountTexts.codesLeft(status.backupCodesLeft),
    canReplace: status?.replaceable !== false,
    required: status?.requiredBy === undefined ? undefined : accountTexts.requiredBy(status.requiredBy),
    uri: shown?.uri ?? "",
    secret: shown === undefined ? "" : (Redacted.value(shown.secret).match(/.{1,4}/g) ?? []).join(" "),
    code,
    codeLabel: SECOND_FACTOR_LABELS.totp,
    error,
    canSubmit: state === "entering" && !checking && code.trim() !== "",
    submitLabel: checking ? accountTexts.checking : accountTexts.turnOn,
    codes: codes.map(Redacted.value)
  }
}
