import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleBrand } from "./brand.examples.ts"
import { brandHomeMachine } from "./brand-home.machine.ts"
import { brandHomeView } from "./brand-home.view.ts"

const gone = new BackendFailed({ data: { code: "not_found", message: "This does not exist or you cannot see it" } })

/** Every way through the home of a brand. */
export const brandHomePaths = definePaths({
  machine: brandHomeMachine,
  inputs: { "a brand": { brandId: exampleBrand._id } },
  events: [{ type: "brand.retry" }, { type: "rules.publish" }],
  ports: {
    openBrand: [
      { tell: { type: "brand.changed", brand: exampleBrand } },
      { tell: { type: "brand.lost", error: gone } },
      { tell: { type: "brand.lost", error: new BackendFailed({}) } }
    ],
    publishRules: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: (snapshot) => brandHomeView(snapshot, { hasTrustedCutout: undefined })
})
