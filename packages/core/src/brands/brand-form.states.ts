import { AssetId, BrandId } from "../model/ids.ts"
import { exampleBrand } from "./brand.examples.ts"
import { brandFieldsOf } from "./brand-fields.rules.ts"
import { brandFormMachine } from "./brand-form.machine.ts"
import { type BrandFormContext, brandFormContext } from "./brand-form.rules.ts"

const blank = brandFormContext({ organizationId: "org_1", orgRole: "admin", key: "key_1" })
const fields = brandFieldsOf(exampleBrand)
const written = { ...blank, fields } satisfies BrandFormContext
const stored = {
  ...brandFormContext({ organizationId: "org_1", orgRole: "member", brandId: exampleBrand._id, key: "key_1" }),
  fields,
  latest: exampleBrand,
  basis: { fields, version: exampleBrand.version }
} satisfies BrandFormContext
const changed = { ...stored, fields: { ...fields, tagline: "Made for slow mornings." } } satisfies BrandFormContext
const made = {
  ...written,
  brandId: exampleBrand._id,
  made: BrandId.make(exampleBrand._id),
  basis: { fields, version: 1 },
  logo: { ...blank.logo, held: true }
} satisfies BrandFormContext
const still = { editing: "still" } as const

/** Every state of the brand form worth looking at, by name. Stories and screenshots are made from this table. */
export const brandFormStates = {
  blank: brandFormMachine.resolveState({ value: still, context: blank }),
  forbidden: brandFormMachine.resolveState({ value: still, context: { ...blank, orgRole: "member" } }),
  invalid: brandFormMachine.resolveState({
    value: still,
    context: {
      ...written,
      revealed: true,
      fields: {
        ...fields,
        name: "",
        website: "fig and ember",
        adjectives: "warm",
        colours: [{ id: "c1", name: "Ember", hex: "tomato", role: "primary" }, ...fields.colours.slice(1)]
      }
    }
  }),
  written: brandFormMachine.resolveState({ value: still, context: written }),
  hardToRead: brandFormMachine.resolveState({
    value: still,
    context: {
      ...written,
      fields: {
        ...fields,
        colours: fields.colours.map((colour) => (colour.role === "text" ? { ...colour, hex: "#D8C8B4" } : colour))
      }
    }
  }),
  creating: brandFormMachine.resolveState({ value: "saving", context: written }),
  overLimit: brandFormMachine.resolveState({
    value: still,
    context: { ...written, error: "Your plan includes 3 brands." }
  }),
  waitingForLogo: brandFormMachine.resolveState({ value: { finishing: "waiting" }, context: made }),
  addingLogo: brandFormMachine.resolveState({ value: { finishing: "attaching" }, context: made }),
  logoRefused: brandFormMachine.resolveState({
    value: { finishing: "failed" },
    context: { ...made, logo: { ...made.logo, error: "logo.svg is not a supported file: plain text" } }
  }),
  created: brandFormMachine.resolveState({ value: "saved", context: made }),
  loading: brandFormMachine.resolveState({
    value: "loading",
    context: { ...stored, fields: blank.fields, latest: undefined, basis: undefined }
  }),
  stored: brandFormMachine.resolveState({ value: still, context: stored }),
  unsaved: brandFormMachine.resolveState({ value: still, context: changed }),
  ownFont: brandFormMachine.resolveState({
    value: still,
    context: {
      ...stored,
      fields: {
        ...fields,
        headingFile: {
          assetId: AssetId.make("asset_font"),
          family: "Acme Sans Display",
          licence: "Desktop and web licence, five seats, bought in March 2026"
        }
      }
    }
  }),
  saving: brandFormMachine.resolveState({ value: "saving", context: changed }),
  conflict: brandFormMachine.resolveState({
    value: still,
    context: {
      ...changed,
      conflict: "Changed by Maren Holt 2 minutes ago",
      latest: { ...exampleBrand, version: 5, identity: { ...exampleBrand.identity, tagline: "For slow evenings." } }
    }
  }),
  offline: brandFormMachine.resolveState({
    value: still,
    context: { ...changed, error: "The brand could not be saved" }
  }),
  attachingLogo: brandFormMachine.resolveState({
    value: { editing: "attachingLogo" },
    context: { ...stored, logo: { ...stored.logo, held: true, assetId: AssetId.make("asset_2"), name: "mono" } }
  }),
  removingLogo: brandFormMachine.resolveState({
    value: { editing: "removingLogo" },
    context: { ...stored, leaving: "logo_1" }
  }),
  readOnly: brandFormMachine.resolveState({
    value: still,
    context: { ...stored, latest: { ...exampleBrand, role: "reviewer" } }
  }),
  missing: brandFormMachine.resolveState({ value: "missing", context: stored }),
  unavailable: brandFormMachine.resolveState({
    value: "unavailable",
    context: { ...stored, latest: undefined, basis: undefined, error: "The brand could not be loaded" }
  })
}
