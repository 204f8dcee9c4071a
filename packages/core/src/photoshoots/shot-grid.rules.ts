import { AspectRatio, aspectRatioLabels } from "../model/aspect-ratio.ts"
import { Camera } from "../model/camera.ts"
import { picturesOfShot, shotPicture } from "./shot-picture.rules.ts"
import type { PlaceId, ProductId } from "../model/ids.ts"
import { angleLabels, pictureTexts, settingLabels } from "./photoshoot.texts.ts"
import { Setting, SHOT_COUNT_MAX, type ShootSubjects, type Shot } from "./photoshoots.schema.ts"

/** Columns of the shot list, in their order. */
export const SHOT_COLUMNS = [
  "name",
  "product",
  "picture",
  "place",
  "setting",
  "angle",
  "ratios",
  "prompt",
  "count",
  "engine"
] as const
export type ShotColumn = (typeof SHOT_COLUMNS)[number]

export interface ShotOption {
  readonly value: string
  readonly label: string
}

const named = (all: ReadonlyArray<{ readonly id: string; readonly name: string }>): ReadonlyArray<ShotOption> => [
  { value: "", label: "None" },
  ...all.map(({ id, name }) => ({ value: id, label: name }))
]

const pictureOptions = (shot: Shot, subjects: ShootSubjects): ReadonlyArray<ShotOption> => {
  const { pictureId: _, ...open } = shot
  return [
    { value: "", label: pictureTexts.automatic(shotPicture(open, subjects).shown?.label) },
    ...picturesOfShot(shot, subjects).map(({ assetId, label }) => ({ value: assetId, label }))
  ]
}

/** What a cell can hold; undefined where it is typed. */
export const shotOptions = (
  shot: Shot,
  column: ShotColumn,
  subjects: ShootSubjects
): ReadonlyArray<ShotOption> | undefined => {
  const { places, products } = subjects
  switch (column) {
    case "picture":
      return pictureOptions(shot, subjects)
    case "product":
      return named(products)
    case "place":
      return named(places)
    case "setting":
      return Setting.literals.map((value) => ({ value, label: settingLabels[value] }))
    case "angle":
      return Camera.literals.map((value) => ({ value, label: angleLabels[value] }))
    default:
      return undefined
  }
}

export const RATIO_SIGNS: Readonly<Record<AspectRatio, string>> = {
  square: "1:1",
  portrait_3_4: "3:4",
  landscape_4_3: "4:3",
  portrait_9_16: "9:16",
  landscape_16_9: "16:9"
}

export const ratioSigns = (ratios: ReadonlyArray<AspectRatio>): string =>
  ratios.map((ratio) => RATIO_SIGNS[ratio]).join(", ")

/** What stands in a cell, as it is copied and pasted. */
export const shotText = (shot: Shot, column: ShotColumn, subjects: ShootSubjects): string => {
  const { places, products } = subjects
  switch (column) {
    case "picture": {
      const { isChosen, shown } = shotPicture(shot, subjects)
      return isChosen && shown !== undefined ? shown.label : pictureTexts.automatic(shown?.label)
    }
    case "name":
      return shot.name
    case "product":
      return products.find(({ id }) => id === shot.productId)?.name ?? ""
    case "place":
      return places.find(({ id }) => id === shot.placeId)?.name ?? ""
    case "setting":
      return settingLabels[shot.setting]
    case "angle":
      return angleLabels[shot.angle]
    case "ratios":
      return ratioSigns(shot.aspectRatios)
    case "prompt":
      return shot.prompt
    case "count":
      return String(shot.count)
    case "engine":
      return shot.engine ?? ""
  }
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const optionOf = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>,
  text: string
): Value | undefined => values.find((value) => same(value, text) || same(labels[value], text))

const ratiosIn = (text: string): ReadonlyArray<AspectRatio> => {
  const parts = text.split(/[,;\s]+/u)
  return AspectRatio.literals.filter((ratio) =>
    parts.some((part) => same(part, RATIO_SIGNS[ratio]) || same(part, ratio) || same(aspectRatioLabels[ratio], text))
  )
}

/** The row that a text names: by name or id; `null` where it names none of them, undefined for an empty text. */
const rowNamed = (
  rows: ReadonlyArray<{ readonly id: string; readonly name: string }>,
  text: string
): string | null | undefined => {
  if (text.trim() === "" || same(text, "none")) return undefined
  return rows.find(({ id, name }) => id === text || same(name, text))?.id ?? null
}

const withoutKey = <Key extends "engine" | "pictureId" | "placeId" | "productId">(shot: Shot, key: Key): Shot => {
  const { [key]: _, ...rest } = shot
  return rest as Shot
}

/** What was chosen of one product is no picture of another. */
const withProduct = (shot: Shot, productId: ProductId): Shot => ({
  ...(shot.productId === productId ? shot : withoutKey(shot, "pictureId")),
  productId
})

const withPicture = (shot: Shot, text: string, subjects: ShootSubjects): Shot | undefined => {
  const words = text.trim().toLowerCase()
  if (words === "" || words.startsWith(pictureTexts.automatic(undefined).toLowerCase())) {
    return withoutKey(shot, "pictureId")
  }
  const found = picturesOfShot(shot, subjects).find(({ assetId, label }) => assetId === text || same(label, text))
  return found && { ...shot, pictureId: found.assetId }
}

/** The shot with what was typed or pasted into a cell; undefined where the cell cannot hold it. */
export const writtenShot = (
  shot: Shot,
  column: ShotColumn,
  text: string,
  subjects: ShootSubjects
): Shot | undefined => {
  const { places, products } = subjects
  switch (column) {
    case "picture":
      return withPicture(shot, text, subjects)
    case "name":
      return { ...shot, name: text }
    case "prompt":
      return { ...shot, prompt: text }
    case "product": {
      const id = rowNamed(products, text)
      if (id === undefined) return withoutKey(withoutKey(shot, "pictureId"), "productId")
      return id === null ? undefined : withProduct(shot, id as ProductId)
    }
    case "place": {
      const id = rowNamed(places, text)
      if (id === undefined) return withoutKey(shot, "placeId")
      return id === null ? undefined : { ...shot, placeId: id as PlaceId }
    }
    case "setting": {
      const setting = optionOf(Setting.literals, settingLabels, text)
      return setting && { ...shot, setting }
    }
    case "angle": {
      const angle = optionOf(Camera.literals, angleLabels, text)
      return angle && { ...shot, angle }
    }
    case "ratios": {
      const aspectRatios = ratiosIn(text)
      return aspectRatios.length === 0 ? undefined : { ...shot, aspectRatios }
    }
    case "count": {
      const count = Number(text.trim())
      return Number.isInteger(count) && count >= 1 && count <= SHOT_COUNT_MAX ? { ...shot, count } : undefined
    }
    case "engine":
      return text.trim() === "" ? withoutKey(shot, "engine") : { ...shot, engine: text.trim() }
  }
}
