import type { PlaceTime, TimeOfDay } from "./place-time.ts"

const PARTS = ["season", "timeOfDay"] as const

/**
 * The photographs that suit a time, in their order: those that state all that is asked for, otherwise those that state
 * nothing else. None, where each states something else.
 */
export const photosAt = <Photo extends PlaceTime>(
  photos: ReadonlyArray<Photo>,
  asked: PlaceTime
): ReadonlyArray<Photo> => {
  const wanted = PARTS.filter((part) => asked[part] !== undefined)
  const suiting = photos.filter((photo) =>
    wanted.every((part) => photo[part] === undefined || photo[part] === asked[part])
  )
  const stated = suiting.filter((photo) => wanted.every((part) => photo[part] !== undefined))
  return stated.length > 0 ? stated : suiting
}

const times: Readonly<Record<TimeOfDay, string>> = {
  morning: "in the morning",
  day: "by day",
  evening: "in the evening",
  night: "at night"
}

const ofSeason: Readonly<Record<TimeOfDay, string>> = {
  morning: "morning",
  day: "day",
  evening: "evening",
  night: "night"
}

/** For example `on a winter evening`; empty where nothing is asked for. */
export const placeTimeText = ({ season, timeOfDay }: PlaceTime): string => {
  if (season === undefined) return timeOfDay === undefined ? "" : times[timeOfDay]
  if (timeOfDay === undefined) return `in ${season}`
  return `on ${season === "autumn" ? "an" : "a"} ${season} ${ofSeason[timeOfDay]}`
}

/** No photograph of the place suits the time. */
export const noPhotoAt = (place: string, time: PlaceTime): string =>
  `No photograph of ${place} shows it ${placeTimeText(time)}.`
