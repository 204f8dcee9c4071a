import { definePaths } from "../kernel/paths/path-setup.ts"
import { DirectoryRefused } from "./organization-store.service.ts"
import { organizationSwitcherMachine } from "./organization-switcher.machine.ts"
import { organizationSwitcherView } from "./organization-switcher.view.ts"

/** Every way through the organization switcher. */
export const organizationSwitcherPaths = definePaths({
  machine: organizationSwitcherMachine,
  inputs: { "a person": undefined },
  events: [{ type: "query.change", query: "fig" }, { type: "switcher.open" }, { type: "switcher.close" }],
  ports: {
    listOrganizations: [
      {
        done: [
          { clerkId: "org_1", name: "Fig & Ember", role: "admin", isDemo: false },
          { clerkId: "org_9", name: "Fig & Ember (demo)", role: "admin", isDemo: true }
        ]
      },
      { fail: new DirectoryRefused({ message: "No connection." }) }
    ]
  },
  view: (snapshot) =>
    organizationSwitcherView(snapshot, { clerkId: "org_1", inDemo: false, hasDemo: true, isVisitor: false })
})
