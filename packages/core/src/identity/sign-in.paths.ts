import { definePaths } from "../kernel/paths/path-setup.ts"
import { InvalidCredentials, TooManyAttempts } from "./identity.errors.ts"
import { signInMachine } from "./sign-in.machine.ts"
import { signInView } from "./sign-in.view.ts"

/** Every way through signing in. */
export const signInPaths = definePaths({
  machine: signInMachine,
  inputs: { "an installation with a demo": { demo: true }, "an installation without a demo": { demo: false } },
  events: [
    { type: "email.change", email: "ana@example.com" },
    { type: "email.change", email: "ana" },
    { type: "email.blur" },
    { type: "password.change", password: "a password of hers" },
    { type: "form.submit" },
    { type: "demo.enter" },
    { type: "step.back" }
  ],
  ports: {
    start: [
      { done: { _tag: "FirstFactor", strategies: ["password"], safeIdentifier: "a**@example.com" } },
      { fail: new InvalidCredentials({}) }
    ],
    attempt: [
      { done: { _tag: "Complete" } },
      { fail: new InvalidCredentials({}) },
      { fail: new TooManyAttempts({ retryAfterSeconds: 2 }) }
    ],
    enterDemo: [{ done: undefined }, { fail: new Error("The demo is asleep") }]
  },
  view: signInView,
  key: ({ waitSeconds }) => waitSeconds
})
