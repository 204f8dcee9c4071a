import { describe, expect, it } from "vitest"
import { AssetId, MarketId } from "../model/ids.ts"
import { examplePlace } from "./fixtures/place.examples.ts"
import { placeChanges } from "./place-changes.rules.ts"
import { blankPlace, placeDraftOf, placeFieldsOf } from "./place-fields.rules.ts"
import type { PlacePhotoFields } from "./place-form.schema.ts"
import { blankPhoto } from "./place-photos.rules.ts"

const fields = placeFieldsOf(examplePlace)
const [counter = blankPhoto(AssetId.make("asset_counter"))] = fields.photos
const other = blankPhoto(AssetId.make("asset_other"))

const said = (values: Partial<PlacePhotoFields>) => [{ ...counter, ...values }]

describe("what differs from the stored place", () => {
  it("is nothing in the form of that place", () => {
    expect(placeChanges(fields, examplePlace)).toEqual([])
  })

  it("is said in words, field by field", () => {
    expect(
      placeChanges(
        { ...fields, name: "Kitchen", kind: "studio", photos: said({ season: "any", weather: "fog" }) },
        examplePlace
      )
    ).toEqual([
      { label: "Name", yours: "Kitchen", theirs: "Kitchen counter" },
      { label: "Kind", yours: "Studio", theirs: "Home" },
      { label: "Season", yours: "Any season", theirs: "Autumn" },
      { label: "Weather", yours: "Fog", theirs: "Any weather" }
    ])
  })

  it("is where a mark lies, or that it is not marked", () => {
    const { horizon: _, zone: __, ...unmarked } = counter
    const zone = "36 % from the left, 26 % from the top, 42 % wide, 58 % high"
    expect(placeChanges({ ...fields, photos: [unmarked] }, examplePlace)).toEqual([
      { label: "Horizon", yours: "Not marked", theirs: "66 % from the top" },
      { label: "Placement zone", yours: "Not marked", theirs: zone }
    ])
  })

  it("is how many photographs there are, which, and in which order", () => {
    const label = "Photographs"
    const changes = (photos: typeof fields.photos, stored = examplePlace) =>
      placeChanges({ ...fields, photos }, stored).filter((difference) => difference.label === label)
    expect(changes([])).toEqual([{ label, yours: "None", theirs: "1 photograph" }])
    expect(changes([counter, other])).toEqual([{ label, yours: "2 photographs", theirs: "1 photograph" }])
    expect(changes([other])).toEqual([{ label, yours: "Your choice", theirs: "Their choice" }])
    const two = { ...examplePlace, photos: [...examplePlace.photos, { assetId: other.assetId }] }
    expect(changes([other, counter], two)).toEqual([{ label, yours: "Your order", theirs: "Their order" }])
    expect(changes([counter, other], two)).toEqual([])
  })

  it("names the photograph where there are several", () => {
    const two = { ...examplePlace, photos: [...examplePlace.photos, { assetId: other.assetId }] }
    expect(placeChanges({ ...fields, photos: [counter, { ...other, timeOfDay: "night" }] }, two)).toEqual([
      { label: "Time of day, photograph 2", yours: "Night", theirs: "Any time of day" }
    ])
  })
})

describe("the form of a stored place", () => {
  it("is blank where nothing is known", () => {
    const unknown = { name: "Roof", kind: "outdoor", mood: [], photos: [], rights: {} } as const
    expect(placeFieldsOf(unknown)).toEqual({ ...blankPlace, name: "Roof", kind: "outdoor" })
    expect(placeDraftOf(placeFieldsOf(unknown))).toEqual(unknown)
  })

  it("is saved as the same place, all of it known", () => {
    const { _id, archived, brandId, updatedAt, usedIn, version, ...draft } = examplePlace
    const { horizon, zone } = counter
    const photos = [
      {
        assetId: counter.assetId,
        season: "winter",
        timeOfDay: "evening",
        weather: "snow",
        cameraHeight: "low",
        lightFrom: "left",
        frameWidthCm: 66.5,
        ...(horizon !== undefined && { horizon }),
        ...(zone !== undefined && { zone })
      },
      { assetId: other.assetId }
    ] as const
    const known = {
      ...draft,
      photos,
      rights: {
        ...draft.rights,
        validUntil: "2027-06-30",
        marketIds: [MarketId.make("eu")],
        permittedUse: ["print" as const]
      }
    }
    expect(placeDraftOf(placeFieldsOf(known))).toEqual(known)
  })
})
