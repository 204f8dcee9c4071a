import { Option, Schema } from "effect"
import { expect, it } from "vitest"
import { keptBrandForm } from "../brands/brand-form.schema.ts"
import { KeptFeedback } from "../feedback/feedback.schema.ts"
import { readKeptOrganizationForm } from "../organizations/organization-form.schema.ts"
import { keptPlaceForm } from "../places/place-form.schema.ts"
import { keptProductForm } from "../products/product-form.schema.ts"
import { DRAFTS_BEFORE } from "../records/fixtures/drafts-before.examples.ts"

const BRAND = "k57b36k3fd9ddbbcfvqkrg8nmq15e3mb"
const MUG = "kd7b3pjx5as3ppv9dy2vz5yb01mbzt45"
const NICHE = "kh78x0cfq0jfef72vzjege8fxav9980h"

it("reads the unsaved products that the version before kept", () => {
  expect(keptProductForm.read(DRAFTS_BEFORE[`marque.draft.product.${BRAND}.new`])?.fields).toMatchObject({
    name: "Sage bowl",
    sku: "SB-1"
  })
  expect(keptProductForm.read(DRAFTS_BEFORE[`marque.draft.product.${BRAND}.${MUG}`])?.fields).toMatchObject({
    name: "Ember Mug",
    description: "Stoneware with a bare clay foot."
  })
})

it("reads the unsaved places that the version before kept", () => {
  expect(keptPlaceForm.read(DRAFTS_BEFORE[`marque.draft.place.${BRAND}.new`])?.fields).toMatchObject({
    name: "Stone terrace"
  })
  expect(keptPlaceForm.read(DRAFTS_BEFORE[`marque.draft.place.${BRAND}.${NICHE}`])?.fields).toMatchObject({
    name: "Evening niche",
    description: "A niche in the wall, lit from the left."
  })
})

it("reads the unsaved brands and the organization that the version before kept", () => {
  expect(keptBrandForm.read(DRAFTS_BEFORE[`marque.draft.brand.${BRAND}`])?.fields).toMatchObject({
    name: "Lovelace",
    voice: "Warm, quiet, exact, and never loud."
  })
  expect(
    keptBrandForm.read(DRAFTS_BEFORE["marque.draft.brand.new.jd74t4c9714hqxahbxke0y7qj559pd61"])?.fields
  ).toMatchObject({ name: "Night Kiln Tea" })
  expect(
    readKeptOrganizationForm(DRAFTS_BEFORE["marque.draft.organization.EfS4EPokifDe20qZiinFleujsDlhqYIv"])
  ).toMatchObject({ name: "Handmade ceramics", slug: "lovelace-ceramics" })
})

it("reads the open feedback dialog that the version before kept", () => {
  const kept = Schema.decodeUnknownOption(Schema.fromJsonString(KeptFeedback))(DRAFTS_BEFORE["marque.draft.feedback"])
  expect(Option.getOrUndefined(kept)).toMatchObject({ message: "The shelf is too dark." })
})
