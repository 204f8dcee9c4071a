import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type PlaceTime, Season, TimeOfDay } from "./place-time.ts"
import { noPhotoAt, photosAt, placeTimeText } from "./photos-at.ts"

const winterNight = { id: 1, season: "winter", timeOfDay: "night" } as const
const winter = { id: 2, season: "winter" } as const
const summer = { id: 3, season: "summer", timeOfDay: "day" } as const
const unstated = { id: 4 } as const
const all = [winterNight, winter, summer, unstated]

type Photo = PlaceTime & { readonly id: number }

const ids = (asked: PlaceTime, photos: ReadonlyArray<Photo> = all) => photosAt(photos, asked).map(({ id }) => id)

describe("the photographs that suit a time", () => {
  it("state all that is asked for, before those that leave it open", () => {
    expect(ids({ season: "winter" })).toEqual([1, 2])
    expect(ids({ season: "winter", timeOfDay: "night" })).toEqual([1])
    expect(ids({ season: "winter", timeOfDay: "evening" })).toEqual([2, 4])
    expect(ids({ timeOfDay: "morning" })).toEqual([2, 4])
    expect(ids({ season: "spring" }, [winter, summer])).toEqual([])
    expect(ids({})).toEqual([1, 2, 3, 4])
  })

  it("contradict nothing, keep their order, and are all of them while nothing is asked for", () => {
    const time = fc.record(
      { season: fc.constantFrom(...Season.literals), timeOfDay: fc.constantFrom(...TimeOfDay.literals) },
      { requiredKeys: [] }
    )
    fc.assert(
      fc.property(fc.array(time), time, (photos, asked) => {
        const suiting = photosAt(photos, asked)
        expect(photos.filter((photo) => suiting.includes(photo))).toEqual(suiting)
        for (const part of ["season", "timeOfDay"] as const) {
          const others = suiting.filter((photo) => ![undefined, asked[part]].includes(photo[part]))
          expect(asked[part] === undefined ? [] : others).toEqual([])
        }
        expect(photosAt(photos, {})).toEqual(photos)
      })
    )
  })
})

it("a time reads as it is spoken", () => {
  expect(placeTimeText({})).toBe("")
  expect(placeTimeText({ season: "spring" })).toBe("in spring")
  expect(TimeOfDay.literals.map((timeOfDay) => placeTimeText({ timeOfDay }))).toEqual([
    "in the morning",
    "by day",
    "in the evening",
    "at night"
  ])
  expect(placeTimeText({ season: "autumn", timeOfDay: "evening" })).toBe("on an autumn evening")
  expect(noPhotoAt("Terrace", { season: "winter", timeOfDay: "night" })).toBe(
    "No photograph of Terrace shows it on a winter night."
  )
})
