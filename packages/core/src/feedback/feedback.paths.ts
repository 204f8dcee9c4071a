import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { feedbackMachine } from "./feedback.machine.ts"
import { feedbackView } from "./feedback.view.ts"

/** Every way through the feedback dialog. */
export const feedbackPaths = definePaths({
  machine: feedbackMachine,
  inputs: { closed: undefined },
  events: [
    { type: "dialog.open" },
    { type: "dialog.restore", kept: { subject: { contextTitle: "Hero" }, message: "Nice" } },
    { type: "dialog.dismiss" },
    { type: "message.change", message: "The filters are lovely." },
    { type: "message.change", message: "Nice" },
    { type: "message.blur" },
    { type: "satisfaction.choose", satisfaction: "satisfied" },
    { type: "form.submit" }
  ],
  ports: { submitFeedback: [{ done: undefined }, { fail: new BackendFailed({ data: "The mailbox is full" }) }] },
  view: feedbackView
})
