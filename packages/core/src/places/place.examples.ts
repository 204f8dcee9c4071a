import { AssetId, BrandId, PlaceId } from "../model/ids.ts"
import type { Place, Season, StoredPlacePhoto } from "./places.schema.ts"

/** 21 November 2026, noon UTC. */
const UPDATED_AT = 1_795_262_400_000
const DAY_MS = 24 * 60 * 60 * 1000

/** The day on which the examples are looked at. */
export const EXAMPLE_DAY = "2026-11-21"

const picture = (wall: string, floor: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="${wall}"/><path fill="#f6ede2" opacity=".5" d="M40 30h120v130H40z"/><path fill="${floor}" d="M0 210h480v110H0z"/></svg>`
  )}`

/** A drawn photograph of a counter by a window, so that stories need no network. */
export const counterPhoto = picture("#d8c3a5", "#8a6a48")
/** Another one, of stone and garden. */
export const terracePhoto = picture("#aebfb4", "#b9ad9a")

/** Its photograph with everything that can be marked. */
export const examplePhoto: StoredPlacePhoto = {
  assetId: AssetId.make("asset_counter"),
  season: "autumn",
  horizon: 0.66,
  zone: { x: 0.36, y: 0.26, w: 0.42, h: 0.58 },
  lightFrom: "left",
  frameWidthCm: 66,
  url: counterPhoto
}

/** A finished place whose rights do not end, for named states and tests. */
export const examplePlace: Place = {
  _id: PlaceId.make("place_1"),
  brandId: BrandId.make("brand_1"),
  name: "Kitchen counter",
  kind: "home",
  description: "Oak counter by the window, plaster wall, late morning.",
  city: "Porto",
  country: "Portugal",
  mood: ["late morning", "quiet", "warm sun on plaster"],
  photos: [examplePhoto],
  rights: { owner: "Fig & Ember", licence: "CC0-1.0" },
  doText: "Leave the wall empty",
  dontText: "No hands in the picture",
  archived: false,
  version: 3,
  usedIn: 12,
  updatedAt: UPDATED_AT
}

/** A place about which nothing but its name is known. */
const { city: _, country: __, ...plain } = examplePlace
const bare: Place = { ...plain, mood: [], photos: [], rights: {}, usedIn: 0 }

const shown = (season: Season, url = counterPhoto): Pick<Place, "photos"> => ({
  photos: [{ ...examplePhoto, season, url }]
})

const more: ReadonlyArray<Partial<Place> & Pick<Place, "name" | "kind">> = [
  { name: "Stone terrace", kind: "outdoor", ...shown("summer", terracePhoto), usedIn: 1 },
  {
    name: "Evening niche",
    kind: "home",
    ...shown("winter"),
    rights: { owner: "A. Ferreira", validUntil: "2026-12-03" }
  },
  { name: "Harbour at dusk", kind: "city", rights: { owner: "City of Porto", validUntil: "2026-10-03" } },
  { name: "White studio", kind: "studio" },
  { name: "Flagship store on the Rua das Flores with the long name", kind: "store" },
  { name: "Spring market", kind: "event", ...shown("spring") },
  { name: "Rendered gallery", kind: "virtual" },
  { name: "Garden wall", kind: "outdoor" },
  { name: "Reading corner", kind: "home" },
  { name: "Roof", kind: "outdoor" },
  { name: "Old workshop", kind: "studio", archived: true }
]

/** Twelve places, last updated first: rights that end soon and that have ended, some without a photograph, one archived. */
export const examplePlaces: ReadonlyArray<Place> = [
  examplePlace,
  ...more.map((place, at): Place => ({
    ...(at % 3 === 2 || at > 3 ? bare : { ...examplePlace, usedIn: 0 }),
    ...place,
    _id: PlaceId.make(`place_${at + 2}`),
    updatedAt: UPDATED_AT - (at + 1) * DAY_MS
  }))
]
