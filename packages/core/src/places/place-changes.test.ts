import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { examplePlace } from "./place.examples.ts"
import { placeChanges } from "./place-changes.rules.ts"
import { blankPlace, placeDraftOf, placeFieldsOf } from "./place-fields.rules.ts"

const fields = placeFieldsOf(examplePlace)

describe("what differs from the stored place", () => {
  it("is nothing in the form of that place", () => {
    expect(placeChanges(fields, examplePlace)).toEqual([])
  })

  it("is said in words, field by field", () => {
    expect(placeChanges({ ...fields, name: "Kitchen", kind: "studio", season: "any" }, examplePlace)).toEqual([
      { label: "Name", yours: "Kitchen", theirs: "Kitchen counter" },
      { label: "Kind", yours: "Studio", theirs: "Home" },
      { label: "Season", yours: "Any season", theirs: "Autumn" }
    ])
  })

  it("is where a mark lies, or that it is not marked", () => {
    const { horizon: _, zone: __, ...unmarked } = fields
    const zone = "36 % from the left, 26 % from the top, 42 % wide, 58 % high"
    expect(placeChanges(unmarked, examplePlace)).toEqual([
      { label: "Horizon", yours: "Not marked", theirs: "66 % from the top" },
      { label: "Placement zone", yours: "Not marked", theirs: zone }
    ])
  })

  it("is only whose it is for a photograph", () => {
    const { photoAssetId: _, ...bare } = fields
    expect(placeChanges(bare, examplePlace)).toEqual([{ label: "Photograph", yours: "None", theirs: "Their choice" }])
    const { photoAssetId: __, ...stored } = examplePlace
    expect(placeChanges({ ...fields, photoAssetId: AssetId.make("asset_other") }, stored)).toEqual([
      { label: "Photograph", yours: "Your choice", theirs: "None" }
    ])
  })
})

describe("the form of a stored place", () => {
  it("is blank where nothing is known", () => {
    const unknown = { name: "Roof", kind: "outdoor", mood: [], rights: {} } as const
    expect(placeFieldsOf(unknown)).toEqual({ ...blankPlace, name: "Roof", kind: "outdoor" })
    expect(placeDraftOf(placeFieldsOf(unknown))).toEqual(unknown)
  })

  it("is saved as the same place, all of it known", () => {
    const { _id, archived, brandId, photoUrl, updatedAt, usedIn, version, ...draft } = examplePlace
    const known = { ...draft, rights: { ...draft.rights, validUntil: "2027-06-30", markets: "EU" } }
    expect(placeDraftOf(placeFieldsOf(known))).toEqual(known)
  })
})
