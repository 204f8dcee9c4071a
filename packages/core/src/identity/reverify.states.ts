import { type ReverifyContext, reverifyMachine } from "./reverify.machine.ts"
import { TooManyAttempts } from "./identity.errors.ts"

const context: ReverifyContext = {
  level: "strict",
  methods: ["password"],
  method: "password",
  secret: "",
  error: undefined,
  waitSeconds: 0
}
const second: ReverifyContext = { ...context, methods: ["totp", "backup_code"], method: "totp" }

/** Every state of the dialog worth looking at, by name. */
export const reverifyStates = {
  starting: reverifyMachine.resolveState({ value: "starting", context: { ...context, methods: [] } }),
  askingPassword: reverifyMachine.resolveState({ value: { firstFactor: "editing" }, context }),
  checkingPassword: reverifyMachine.resolveState({
    value: { firstFactor: "checking" },
    context: { ...context, secret: "violet kettle" }
  }),
  wrongPassword: reverifyMachine.resolveState({
    value: { firstFactor: "editing" },
    context: { ...context, error: "That password is not right." }
  }),
  lockedPassword: reverifyMachine.resolveState({
    value: { firstFactor: "locked" },
    context: { ...context, error: new TooManyAttempts({ retryAfterSeconds: 60 }).message, waitSeconds: 48 }
  }),
  askingCode: reverifyMachine.resolveState({ value: { secondFactor: "editing" }, context: second }),
  askingBackupCode: reverifyMachine.resolveState({
    value: { secondFactor: "editing" },
    context: { ...second, method: "backup_code" }
  }),
  checkingCode: reverifyMachine.resolveState({
    value: { secondFactor: "checking" },
    context: { ...second, secret: "123456" }
  }),
  wrongCode: reverifyMachine.resolveState({
    value: { secondFactor: "editing" },
    context: { ...second, error: "That code is not right." }
  }),
  lockedCode: reverifyMachine.resolveState({
    value: { secondFactor: "locked" },
    context: { ...second, error: new TooManyAttempts({ retryAfterSeconds: 60 }).message, waitSeconds: 60 }
  }),
  unavailable: reverifyMachine.resolveState({
    value: "unavailable",
    context: { ...context, error: "No connection." }
  }),
  done: reverifyMachine.resolveState({ value: "done", context }),
  cancelling: reverifyMachine.resolveState({ value: "cancelling", context }),
  cancelled: reverifyMachine.resolveState({ value: "cancelled", context }),
  finished: reverifyMachine.resolveState({ value: "finished", context })
}
