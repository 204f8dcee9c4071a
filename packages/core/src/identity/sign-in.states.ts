import { type SignInContext, signInMachine } from "./sign-in.machine.ts"
import { TooManyAttempts } from "./identity.errors.ts"

const context: SignInContext = {
  demo: true,
  email: "",
  emailTouched: false,
  password: "",
  error: undefined,
  waitSeconds: 0
}
const written = { ...context, email: "ada@figandember.example" } satisfies SignInContext

/** Every state of the sign-in screen worth looking at, by name. */
export const signInStates = {
  empty: signInMachine.resolveState({ value: { email: "editing" }, context }),
  withoutDemo: signInMachine.resolveState({ value: { email: "editing" }, context: { ...context, demo: false } }),
  noAddress: signInMachine.resolveState({
    value: { email: "editing" },
    context: { ...context, email: "ada", emailTouched: true }
  }),
  offline: signInMachine.resolveState({
    value: { email: "editing" },
    context: { ...written, error: "No connection." }
  }),
  starting: signInMachine.resolveState({ value: { email: "starting" }, context: written }),
  enteringDemo: signInMachine.resolveState({ value: { email: "enteringDemo" }, context }),
  password: signInMachine.resolveState({ value: { password: "editing" }, context: written }),
  attempting: signInMachine.resolveState({
    value: { password: "attempting" },
    context: { ...written, password: "violet kettle" }
  }),
  wrong: signInMachine.resolveState({
    value: { password: "editing" },
    context: { ...written, password: "violet kettle", error: "E-mail or password is not right" }
  }),
  locked: signInMachine.resolveState({
    value: { password: "locked" },
    context: { ...written, error: new TooManyAttempts({ retryAfterSeconds: 60 }).message, waitSeconds: 48 }
  }),
  complete: signInMachine.resolveState({ value: "complete", context: written })
}
