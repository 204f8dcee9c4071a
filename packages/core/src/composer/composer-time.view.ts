import type { SnapshotFrom } from "xstate"
import { paintedMode } from "../creative/product-scene.ts"
import { type PlaceTime, Season, TimeOfDay } from "../model/place-time.ts"
import { noPhotoAt, photosAt, placeTimeText } from "../model/photos-at.ts"
import { choicesOf } from "./composer.events.ts"
import { capitalised, type OptionView, photoName } from "./composer-fields.view.ts"
import type { composerMachine } from "./composer.machine.ts"
import { understood } from "./composer-prompt.rules.ts"
import { paints } from "./composer.rules.ts"
import { sceneTexts as texts } from "./composer-scene.texts.ts"

/** As a value of a select, which cannot be undefined. */
export const ANY_TIME = "any"

export interface TimeFieldView<Value extends string> {
  readonly label: string
  readonly value: Value | typeof ANY_TIME
  readonly options: ReadonlyArray<OptionView<Value | typeof ANY_TIME>>
}

export interface PlaceTimeView {
  readonly season: TimeFieldView<Season> | undefined
  readonly timeOfDay: TimeFieldView<TimeOfDay> | undefined
  /** Which photographs suit, or what is done where none does. */
  readonly note: string | undefined
  /** What the engine does with light and mood. */
  readonly mood: string | undefined
}

const parts = { season: Season.literals, timeOfDay: TimeOfDay.literals } as const

type Part = keyof typeof parts
type ValueOf<P extends Part> = (typeof parts)[P][number]

interface Given {
  readonly photos: ReadonlyArray<PlaceTime>
  readonly asked: PlaceTime
  /** An engine that paints changes the time of a photograph. */
  readonly painted: boolean
}

const fieldOf = <P extends Part>(part: P, { asked, painted, photos }: Given): TimeFieldView<ValueOf<P>> | undefined => {
  const all: ReadonlyArray<ValueOf<P>> = parts[part]
  const chosen = asked[part]
  const stated = all.filter((value) => painted || value === chosen || photos.some((photo) => photo[part] === value))
  if (stated.length === 0) return undefined
  const option = (value: ValueOf<P>): OptionView<ValueOf<P>> => {
    const isShown = painted || value === chosen || photosAt(photos, { ...asked, [part]: value }).length > 0
    const label = capitalised(value)
    return isShown ? { value, label } : { value, label: `${label}: ${texts.noneSuits}`, disabled: true }
  }
  return {
    label: texts[part],
    // One of the same literals.
    value: (chosen as ValueOf<P> | undefined) ?? ANY_TIME,
    options: [{ value: ANY_TIME, label: texts.any }, ...stated.map(option)]
  }
}

const noteOf = (place: string, { asked, painted, photos }: Given, all: Given["photos"], engine: string) => {
  const when = placeTimeText(asked)
  if (when === "" || photos.length === 0) return undefined
  const suiting = photosAt(photos, asked)
  if (suiting.length > 0)
    return texts.suits(
      when,
      suiting.map((photo) => photoName(all.indexOf(photo)))
    )
  return `${noPhotoAt(place, asked)} ${painted ? texts.painted(engine) : texts.another}`
}

/** Undefined until a place is chosen, and where none is shown. */
export const composerPlaceTime = ({ context }: SnapshotFrom<typeof composerMachine>): PlaceTimeView | undefined => {
  const { form, quote } = context
  const choices = choicesOf(context)
  const { placeId, placePhotoId, season, timeOfDay } = understood(form, choices)
  const place = choices.places?.find(({ _id }) => _id === placeId)
  if (paintedMode(form) !== "place" || form.recipe?.exact === true || place === undefined) return undefined
  const { name, photos: all = [] } = place
  const painted = paints(form) && quote?.engine.local !== true
  const photos = all.filter(({ _id }) => placePhotoId === undefined || _id === placePhotoId)
  const given = { asked: { season, timeOfDay }, painted, photos }
  return {
    season: fieldOf("season", { ...given, photos: all }),
    timeOfDay: fieldOf("timeOfDay", { ...given, photos: all }),
    note: noteOf(name, given, all, quote?.engine.name ?? ""),
    mood: painted ? undefined : texts.keepsMood
  }
}
