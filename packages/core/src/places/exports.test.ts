import { expect, it } from "vitest"

it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/places")).sort()).toMatchInlineSnapshot(`
    [
      "ALL_PLACES",
      "KeptPlaceForm",
      "Place",
      "PlaceDraft",
      "PlaceFields",
      "PlaceKind",
      "PlaceRights",
      "PlaceStore",
      "PlaceZone",
      "START_HORIZON",
      "START_ZONE",
      "Season",
      "dayAt",
      "keptPlaceFormText",
      "markNudge",
      "markTexts",
      "moveZone",
      "photoTexts",
      "placeFormActors",
      "placeFormMachine",
      "placeFormView",
      "placeListActors",
      "placeListMachine",
      "placeListView",
      "readKeptPlaceForm",
      "resizeZone",
      "rightsState",
    ]
  `)
})
