import { definePaths } from "../kernel/paths/path-setup.ts"
import { InvalidCredentials, ProviderUnavailable, TooManyAttempts } from "./identity.errors.ts"
import { reverifyMachine } from "./reverify.machine.ts"
import { reverifyView } from "./reverify.view.ts"

const steps = [
  { done: { _tag: "FirstFactor", strategies: ["password"] } },
  { done: { _tag: "SecondFactor", strategies: ["totp", "backup_code"] } },
  { done: { _tag: "Complete" } }
] as const
const answers = [{ done: undefined }, { fail: new ProviderUnavailable({}) }] as const

/** Every way through proving again who one is. */
export const reverifyPaths = definePaths({
  machine: reverifyMachine,
  inputs: { "a proof of two factors": { level: "strict_mfa" } },
  events: [
    { type: "secret.change", secret: "plum-otter-lantern" },
    { type: "method.choose", method: "password" },
    { type: "method.choose", method: "backup_code" },
    { type: "form.submit" },
    { type: "reverify.retry" },
    { type: "reverify.cancel" }
  ],
  ports: {
    start: [...steps, { fail: new ProviderUnavailable({}) }],
    attempt: [
      ...steps,
      { fail: new InvalidCredentials({}) },
      { fail: new TooManyAttempts({ retryAfterSeconds: 2 }) },
      { fail: new ProviderUnavailable({}) }
    ],
    settle: answers
  },
  view: reverifyView,
  key: ({ waitSeconds }) => waitSeconds
})
