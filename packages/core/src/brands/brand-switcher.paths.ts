import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleBrand } from "./brand.examples.ts"
import { brandSwitcherMachine } from "./brand-switcher.machine.ts"
import { brandSwitcherView } from "./brand-switcher.view.ts"

/** Every way through the brand switcher. */
export const brandSwitcherPaths = definePaths({
  machine: brandSwitcherMachine,
  inputs: { "an organization": { organizationId: "org_1" } },
  events: [{ type: "query.change", query: "fig" }, { type: "switcher.close" }, { type: "brands.retry" }],
  ports: {
    watchBrands: [
      { tell: { type: "brands.changed", brands: [exampleBrand] } },
      { tell: { type: "brands.lost", error: new BackendFailed({}) } }
    ]
  },
  view: (snapshot) => brandSwitcherView(snapshot, { activeBrandId: exampleBrand._id, orgRole: "admin" })
})
