import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { organizationFormMachine } from "./organization-form.machine.ts"
import { organizationFormView } from "./organization-form.view.ts"

const answers = [{ done: undefined }, { fail: new BackendFailed({}) }] as const
const fields = {
  name: "Fig & Ember",
  slug: "fig-ember",
  industry: "",
  size: "",
  country: "DE",
  language: "de",
  timeZone: "Europe/Berlin"
}

/** Every way through the form of an organization. */
export const organizationFormPaths = definePaths({
  machine: organizationFormMachine,
  inputs: {
    "a new organization": { creates: true, timeZone: "Europe/Berlin" },
    "an organization to change": { creates: false, clerkId: "org_1", canEdit: true, fields },
    "an organization with a kept draft": {
      creates: false,
      clerkId: "org_1",
      canEdit: true,
      fields,
      kept: { ...fields, size: "11-50" }
    },
    "an organization to look at": { creates: false, clerkId: "org_1", canEdit: false, fields }
  },
  events: [
    { type: "field.change", field: "name", value: "Fig and Ember" },
    { type: "field.change", field: "name", value: "" },
    { type: "field.blur", field: "name" },
    { type: "suggestion.take" },
    { type: "form.submit" },
    { type: "form.discard" }
  ],
  ports: {
    create: [{ done: "org_1" }, { fail: { suggestion: "fig-and-ember-2" } }],
    update: answers,
    store: answers
  },
  view: organizationFormView
})
