import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { ReverificationCancelled, ReverificationRequired } from "../model/reverification.ts"
import { adminModeMachine } from "./admin-mode.machine.ts"
import { adminModeView } from "./admin-mode.view.ts"

const record = { reason: "A lost logo", expiresAt: 1_800_000_000_000 }

/** Every way through admin mode. */
export const adminModePaths = definePaths({
  machine: adminModeMachine,
  inputs: { "a page": undefined },
  events: [
    { type: "mode.open" },
    { type: "mode.exit" },
    { type: "reason.change", reason: "A lost logo" },
    { type: "reason.change", reason: " " },
    { type: "reason.blur" },
    { type: "form.submit" },
    { type: "dialog.dismiss" }
  ],
  ports: {
    session: [
      { tell: { type: "session.changed", superAdmin: true } },
      { tell: { type: "session.changed", superAdmin: false } }
    ],
    record: [
      { tell: { type: "record.changed", record } },
      { tell: { type: "record.changed", record: undefined } },
      { tell: { type: "record.failed" } }
    ],
    countdown: [{ tell: { type: "time.left", seconds: 60 } }, { tell: { type: "time.left", seconds: 0 } }],
    turnOn: [
      { done: record },
      { fail: new ReverificationRequired({ level: "strict_mfa" }) },
      { fail: new BackendFailed({}) }
    ],
    turnOff: [{ done: undefined }, { fail: new BackendFailed({}) }],
    prove: [{ done: undefined }, { fail: new ReverificationCancelled({}) }]
  },
  view: adminModeView,
  key: ({ level }) => level
})
