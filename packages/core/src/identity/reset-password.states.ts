import { type ResetPasswordContext, resetPasswordMachine } from "./reset-password.machine.ts"

const context: ResetPasswordContext = {
  localMail: true,
  email: "",
  emailTouched: false,
  code: "",
  password: "",
  passwordTouched: false,
  error: undefined
}
const asked = { ...context, email: "ada@figandember.example" } satisfies ResetPasswordContext
const filled = { ...asked, code: "123456", password: "amber lantern 17" } satisfies ResetPasswordContext

/** Every state of the screen for a new password worth looking at, by name. */
export const resetPasswordStates = {
  request: resetPasswordMachine.resolveState({ value: { request: "editing" }, context }),
  noAddress: resetPasswordMachine.resolveState({
    value: { request: "editing" },
    context: { ...context, email: "ada", emailTouched: true }
  }),
  sending: resetPasswordMachine.resolveState({ value: { request: "sending" }, context: asked }),
  sent: resetPasswordMachine.resolveState({ value: { sent: "editing" }, context: { ...asked, localMail: false } }),
  sentLocalMail: resetPasswordMachine.resolveState({ value: { sent: "editing" }, context: asked }),
  weak: resetPasswordMachine.resolveState({
    value: { sent: "editing" },
    context: { ...filled, password: "short", passwordTouched: true }
  }),
  wrongCode: resetPasswordMachine.resolveState({
    value: { sent: "editing" },
    context: { ...filled, error: "That code is not right." }
  }),
  confirming: resetPasswordMachine.resolveState({ value: { sent: "confirming" }, context: filled }),
  complete: resetPasswordMachine.resolveState({ value: "complete", context: filled })
}
