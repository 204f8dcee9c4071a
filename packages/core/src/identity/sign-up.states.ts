import { type SignUpContext, signUpMachine } from "./sign-up.machine.ts"
import { TooManyAttempts } from "./identity.errors.ts"

const context: SignUpContext = {
  localMail: true,
  name: "",
  email: "",
  password: "",
  touched: [],
  error: undefined,
  to: "",
  code: "",
  resendIn: 0,
  resent: false
}
const written = {
  ...context,
  name: "Ada Moor",
  email: "ada@figandember.example",
  password: "violet kettle 42 moor"
} satisfies SignUpContext
const sent = { ...written, to: "a…@figandember.example", resendIn: 30 } satisfies SignUpContext

const verify = (code: "editing" | "checking", mail: "waiting" | "ready" | "sending", more: Partial<SignUpContext>) =>
  signUpMachine.resolveState({ value: { verify: { code, mail } }, context: { ...sent, ...more } })

/** Every state of the sign-up screen worth looking at, by name. */
export const signUpStates = {
  empty: signUpMachine.resolveState({ value: { form: "editing" }, context }),
  invalid: signUpMachine.resolveState({
    value: { form: "editing" },
    context: { ...context, email: "ada", password: "short", touched: ["email", "password"] }
  }),
  commonPassword: signUpMachine.resolveState({
    value: { form: "editing" },
    context: { ...written, password: "password123", error: "Too common. Choose another password." }
  }),
  starting: signUpMachine.resolveState({ value: { form: "starting" }, context: written }),
  verify: verify("editing", "waiting", { localMail: false }),
  verifyLocalMail: verify("editing", "waiting", {}),
  checking: verify("checking", "waiting", { code: "123456", resendIn: 21 }),
  wrongCode: verify("editing", "waiting", { code: "123456", error: "That code is not right.", resendIn: 12 }),
  expiredCode: verify("editing", "ready", {
    code: "123456",
    error: "That code has expired. Ask for a new one.",
    resendIn: 0
  }),
  tooManyCodes: verify("editing", "ready", { error: new TooManyAttempts({}).message, resendIn: 0 }),
  canResend: verify("editing", "ready", { resendIn: 0 }),
  sending: verify("editing", "sending", { resendIn: 0 }),
  resent: verify("editing", "waiting", { resent: true, resendIn: 30 }),
  complete: signUpMachine.resolveState({ value: "complete", context: written })
}
