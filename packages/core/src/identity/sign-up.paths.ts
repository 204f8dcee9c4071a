import { definePaths } from "../kernel/paths/path-setup.ts"
import { CodeIncorrect, ProviderUnavailable, TooManyAttempts } from "./identity.errors.ts"
import { signUpMachine } from "./sign-up.machine.ts"
import { signUpView } from "./sign-up.view.ts"

/** Every way through signing up. */
export const signUpPaths = definePaths({
  machine: signUpMachine,
  inputs: { "an invited address": { localMail: true, email: "ana@example.com" } },
  events: [
    { type: "field.change", field: "password", value: "plum-otter-lantern" },
    { type: "field.blur", field: "email" },
    { type: "form.submit" },
    { type: "code.change", code: "123" },
    { type: "code.change", code: "123 456" },
    { type: "code.submit" },
    { type: "code.resend" },
    { type: "step.back" }
  ],
  ports: {
    start: [
      { done: { _tag: "VerifyEmail", to: "a**@example.com", resendAfter: 2 } },
      { done: { _tag: "Complete" } },
      { fail: new ProviderUnavailable({}) }
    ],
    verify: [{ done: { _tag: "Complete" } }, { fail: new CodeIncorrect({}) }],
    resend: [{ done: undefined }, { fail: new TooManyAttempts({ retryAfterSeconds: 3 }) }]
  },
  view: signUpView,
  key: ({ resendIn }) => Math.min(resendIn, 3)
})
