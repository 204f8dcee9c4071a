import { AspectRatio } from "../model/aspect-ratio.ts"
import type { PlaceId, ProductId } from "../model/ids.ts"
import { copyCandidates } from "../planner/prompt-copy.pure.ts"
import { seedOf } from "../planner/content-hash.pure.ts"
import { render } from "../tokens/tokens.pure.ts"
import { replacedTexts, settingLabels } from "./photoshoot.texts.ts"
import {
  CREATIVES_MAX,
  type Look,
  type PhotoshootDraft,
  type SetLook,
  type Setting,
  SHOT_NAME_MAX,
  type ShootSubjects,
  type Shot
} from "./photoshoots.schema.ts"

type Product = ShootSubjects["products"][number]
type Place = ShootSubjects["places"][number]

/** Settings of a look in the order in which a product gets them. Source: studio design, section 12. */
const SEQUENCES: Readonly<Record<Look, ReadonlyArray<Setting>>> = {
  studio: ["backdrop", "house_style", "close_up", "split", "offer", "diptych"],
  lifestyle: ["at_place", "diptych", "backdrop", "message", "split", "house_style"],
  flat_lay: ["flat_lay", "backdrop", "close_up", "split", "house_style", "offer"],
  in_use: ["at_place", "close_up", "backdrop", "house_style", "diptych", "split"],
  seasonal: ["backdrop", "at_place", "house_style", "message", "offer", "split"]
}

/** Without a product only these are possible. */
const OF_PLACE: ReadonlyArray<Setting> = ["at_place", "message", "diptych"]
const AT_PLACE: ReadonlySet<Setting> = new Set(["at_place", "message"])

/** Camera of a setting where the set look is open; others have that of the set. */
const ANGLES: { readonly [K in Setting]?: Shot["angle"] } = { flat_lay: "top", close_up: "eye", at_place: "eye" }

/** Shots of a list, inclusive: the small one for up to two subjects. */
const SIZES = { small: 6, large: 12, few: 2 }

export interface ShotPlan {
  readonly shots: ReadonlyArray<Shot>
  /** One for each shot that was replaced. */
  readonly replaced: ReadonlyArray<string>
}

type Planned = Pick<PhotoshootDraft, "aspectRatios" | "brief" | "direction" | "setLook">

interface Slot {
  readonly product: Product | undefined
  readonly place: Place | undefined
  readonly setting: Setting
  readonly replaced?: string
}

const usable = ({ barred, photographed }: Place): boolean => photographed && barred === undefined

const placeProblem = ({ barred, name }: Place): string =>
  barred === undefined ? replacedTexts.noPhoto(name) : replacedTexts.placeBarred(name, barred)

/** Why a product cannot be shown so; undefined where it can. */
const missingFor = (setting: Setting, product: Product, { places, products }: ShootSubjects): string | undefined => {
  switch (setting) {
    case "house_style":
      return product.trusted ? undefined : replacedTexts.noCutout(product.name)
    case "close_up":
      return product.detailed || (product.pictures ?? []).some(({ detailed, role }) => detailed && role === "detail")
        ? undefined
        : replacedTexts.tooSmall(product.name)
    case "offer":
      return product.priced ? undefined : replacedTexts.noPrice(product.name)
    case "flat_lay":
      return products.length > 1 ? undefined : replacedTexts.oneProduct
    case "at_place":
    case "message": {
      const [first] = places
      return places.some(usable) ? undefined : first === undefined ? replacedTexts.noPlace : placeProblem(first)
    }
    case "backdrop":
    case "diptych":
    case "split":
      return undefined
  }
}

const INSTEAD: ReadonlyArray<Setting> = ["split", "backdrop", "diptych"]

/** What a product gets in turn: each setting once, a replacement where something is missing. */
const slotsOf = (product: Product, sequence: ReadonlyArray<Setting>, subjects: ShootSubjects): ReadonlyArray<Slot> => {
  const places = subjects.places.filter(usable)
  const had = new Set<Setting>()
  const slots: Array<Slot> = []
  for (const [at, wanted] of sequence.entries()) {
    const missing = missingFor(wanted, product, subjects)
    const setting = missing === undefined ? wanted : INSTEAD.find((each) => !had.has(each))
    if (setting === undefined || had.has(setting)) continue
    had.add(setting)
    const place = AT_PLACE.has(setting) || setting === "diptych" ? places[at % Math.max(1, places.length)] : undefined
    slots.push({ product, place, setting, ...(missing !== undefined && { replaced: missing }) })
  }
  return slots
}

const slotsAt = (place: Place): ReadonlyArray<Slot> =>
  OF_PLACE.map((setting) => ({ product: undefined, place, setting }))

/** In turns, so that every subject is shown before one is shown again. */
const inTurns = (lists: ReadonlyArray<ReadonlyArray<Slot>>, most: number): ReadonlyArray<Slot> => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .slice(0, most)
}

/** By subject, then so that no two neighbours have the same setting where that is possible. */
const ordered = (slots: ReadonlyArray<Slot>, subjects: ReadonlyArray<string>): ReadonlyArray<Slot> => {
  const rest = subjects.flatMap((id) => slots.filter(({ place, product }) => (product?.id ?? place?.id) === id))
  const sorted: Array<Slot> = []
  while (rest.length > 0) {
    const last = sorted.at(-1)?.setting
    const at = rest.findIndex(({ setting }) => setting !== last)
    sorted.push(...rest.splice(Math.max(0, at), 1))
  }
  return sorted
}

const namesIn = ({ places, products }: ShootSubjects) => ({
  product: new Map(products.map(({ id, name }) => [id, name])),
  place: new Map(places.map(({ id, name }) => [id, name]))
})

/** What could be set on pictures, best first, with the names of what is referred to. */
export const wordsIn = (text: string, subjects: ShootSubjects): ReadonlyArray<string> => {
  const said = render(text, namesIn(subjects), { unknown: "label" }).text
  return copyCandidates(said, said)
}

const nameOf = ({ place, product, setting }: Slot): string =>
  [product?.name ?? place?.name ?? "", settingLabels[setting]].join(" · ").slice(-SHOT_NAME_MAX)

const mostShots = (planned: Planned, { places, products }: ShootSubjects): number => {
  const size = products.length + places.length <= SIZES.few ? SIZES.small : SIZES.large
  return Math.min(size, Math.floor(CREATIVES_MAX / planned.aspectRatios.length))
}

const shotSeed = ({ locked, seed }: SetLook, id: string): number => (locked ? seed : seedOf(`${seed} ${id}`))

/**
 * The list of shots that the rules make at once. The same input gives the same list, ids included. What a setting needs
 * and does not find is replaced by another setting, with the reason.
 */
export const planShots = (planned: Planned, subjects: ShootSubjects): ShotPlan => {
  const { aspectRatios, brief, direction, setLook } = planned
  const products = subjects.products.filter(({ barred }) => barred === undefined)
  const possible = { ...subjects, products }
  const sequence = SEQUENCES[direction.look]
  const lists =
    products.length > 0
      ? products.map((product) => slotsOf(product, sequence, possible))
      : subjects.places.filter(usable).map(slotsAt)
  const ids = (products.length > 0 ? products : subjects.places).map(({ id }) => id)
  const slots = ordered(inTurns(lists, mostShots(planned, possible)), ids)
  const words = wordsIn(brief, subjects)
  const shots = slots.map((slot, at): Shot => {
    const id = `${slot.setting}-${(slot.product ?? slot.place)?.id ?? ""}`.slice(0, 64)
    return {
      id,
      name: nameOf(slot),
      // Ids of subjects are those that the person chose.
      ...(slot.product && { productId: slot.product.id as ProductId }),
      ...(slot.place && { placeId: slot.place.id as PlaceId }),
      setting: slot.setting,
      angle: setLook.locked ? setLook.camera : (ANGLES[slot.setting] ?? setLook.camera),
      aspectRatios: AspectRatio.literals.filter((ratio) => aspectRatios.includes(ratio)),
      prompt: words.length === 0 ? "" : (words[at % words.length] ?? ""),
      count: 1,
      seed: shotSeed(setLook, id),
      ...(slot.replaced !== undefined && { replaced: slot.replaced })
    }
  })
  return { shots, replaced: shots.flatMap(({ replaced }) => replaced ?? []) }
}

export const creativesIn = (shots: ReadonlyArray<Pick<Shot, "aspectRatios" | "count">>): number =>
  shots.reduce((sum, { aspectRatios, count }) => sum + aspectRatios.length * count, 0)

const VARIED: ReadonlyArray<Shot["angle"]> = ["three_quarter", "eye", "top"]

/** A copy of a shot; *Vary* gives it another angle and seed. `ids` are those in the list. */
export const copiedShot = (shot: Shot, ids: ReadonlyArray<string>, isVaried: boolean): Shot => {
  let number = 2
  while (ids.includes(`${shot.id}-${number}`.slice(-64))) number += 1
  const { replaced: _, ...rest } = shot
  const id = `${shot.id}-${number}`.slice(-64)
  const angle = VARIED[(VARIED.indexOf(shot.angle) + 1) % VARIED.length] ?? shot.angle
  return {
    ...rest,
    id,
    name: `${shot.name.slice(0, SHOT_NAME_MAX - 4)} ${number}`,
    ...(isVaried && { angle, seed: shot.seed + number })
  }
}

/** Every shot with the light and palette of the set; unlocked, each has a seed of its own again. */
export const withSetLook = (shots: ReadonlyArray<Shot>, setLook: SetLook): ReadonlyArray<Shot> =>
  shots.map((shot) => ({
    ...shot,
    seed: shotSeed(setLook, shot.id),
    ...(setLook.locked && { angle: setLook.camera })
  }))
