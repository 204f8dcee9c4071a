import { definePaths } from "../kernel/paths/path-setup.ts"
import { CodeExpired, ProviderUnavailable } from "./identity.errors.ts"
import { resetPasswordMachine } from "./reset-password.machine.ts"
import { resetPasswordView } from "./reset-password.view.ts"

/** Every way to a new password. */
export const resetPasswordPaths = definePaths({
  machine: resetPasswordMachine,
  inputs: { "nobody's address": { localMail: true } },
  events: [
    { type: "email.change", email: "ana@example.com" },
    { type: "email.blur" },
    { type: "code.change", code: "123456" },
    { type: "password.change", password: "plum-otter-lantern" },
    { type: "password.blur" },
    { type: "form.submit" },
    { type: "step.back" }
  ],
  ports: {
    request: [{ done: undefined }, { fail: new ProviderUnavailable({}) }],
    confirm: [{ done: { _tag: "Complete" } }, { fail: new CodeExpired({}) }]
  },
  view: resetPasswordView,
  key: ({ code, password }) => [code !== "", password !== ""]
})
