import type { GridEntry } from "../grid/grid-entry.rules.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { PlaceId, ProductId } from "../model/ids.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import { withReference } from "../references/reference-rows.rules.ts"
import type { ShownPicture } from "../references/references.schema.ts"
import { changeFields } from "../records/record-form.rules.ts"
import { photoshootDraftOf, quotedDraft } from "./photoshoot-fields.rules.ts"
import type { PhotoshootFormContext, PhotoshootFormTypes } from "./photoshoot-form.events.ts"
import type { PhotoshootFields } from "./photoshoot-form.schema.ts"
import {
  type Named,
  SHOOT_PLACES_MAX,
  SHOOT_PRODUCTS_MAX,
  type ShootSubjects,
  type Shot,
  SHOTS_MAX
} from "./photoshoots.schema.ts"
import type { ShootFactsInput } from "./shoot-facts.machine.ts"
import { SHOT_COLUMNS, writtenShot } from "./shot-grid.rules.ts"
import { copiedShot, planShots, withSetLook } from "./shot-list.rules.ts"

type Change = Partial<PhotoshootFormContext>
const UNKNOWN: ShootSubjects = { products: [], places: [] }

const change = (context: PhotoshootFormContext, values: Partial<PhotoshootFields>): Change =>
  changeFields<PhotoshootFormTypes>(context, values)

/** The list as the rules make it of the fields; the words of every shot take the place of those of the brief. */
const plannedShots = (fields: PhotoshootFields, subjects: ShootSubjects): ReadonlyArray<Shot> => {
  const { brief, prompt } = fields
  const { aspectRatios, direction, setLook } = photoshootDraftOf(fields)
  const { shots } = planShots({ aspectRatios, direction, setLook, brief }, subjects)
  return prompt.trim() === "" ? shots : shots.map((shot) => ({ ...shot, prompt }))
}

/** Changes what the list is made from; unless it was written by hand, it is made again. */
export const remade = (context: PhotoshootFormContext, values: Partial<PhotoshootFields>): Change => {
  const fields = { ...context.fields, ...values }
  const { subjects } = context
  const isKnown = subjects !== undefined && !fields.byHand
  return change(context, { ...values, ...(isKnown && { shots: plannedShots(fields, subjects) }) })
}

/** What became known of the subjects; those that are still on their way are not shown in the list yet. */
export const withSubjects = (context: PhotoshootFormContext, subjects: ShootSubjects): Change => {
  const { fields } = context
  if (fields.byHand) return { subjects }
  const shots = plannedShots(fields, subjects)
  return { subjects, ...change(context, { shots }) }
}

export const madeAgain = (context: PhotoshootFormContext): Change => {
  const fields = { ...context.fields, byHand: false }
  return change(context, { byHand: false, shots: plannedShots(fields, context.subjects ?? UNKNOWN) })
}

export const withRatio = (context: PhotoshootFormContext, ratio: AspectRatio, on: boolean): Change => {
  const chosen = AspectRatio.literals.filter((each) =>
    each === ratio ? on : context.fields.aspectRatios.includes(each)
  )
  return chosen.length === 0 ? {} : remade(context, { aspectRatios: chosen })
}

/** Also the shots that were written by hand get the light and palette of the set. */
export const withLock = (context: PhotoshootFormContext, locked: boolean): Change => {
  const setLook = { ...context.fields.setLook, locked }
  return change(context, { setLook, shots: withSetLook(context.fields.shots, setLook) })
}

export const addSubject = (context: PhotoshootFormContext, kind: "place" | "product", choice: Named): Change => {
  const { placeIds, productIds } = context.fields
  const known = [...placeIds, ...productIds].some((id) => id === choice.id)
  const isFull = kind === "product" ? productIds.length >= SHOOT_PRODUCTS_MAX : placeIds.length >= SHOOT_PLACES_MAX
  if (known || isFull) return {}
  return {
    names: [...context.names, choice],
    // The list is made once the backend said what can be done with them.
    ...change(
      context,
      kind === "product"
        ? { productIds: [...productIds, ProductId.make(choice.id)] }
        : { placeIds: [...placeIds, PlaceId.make(choice.id)] }
    )
  }
}

/** With the shots that show it. */
export const removeSubject = (context: PhotoshootFormContext, id: string): Change => {
  const { placeIds, productIds, shots } = context.fields
  return change(context, {
    productIds: productIds.filter((each) => each !== id),
    placeIds: placeIds.filter((each) => each !== id),
    shots: shots.filter(({ placeId, productId }) => placeId !== id && productId !== id)
  })
}

export const addReference = (context: PhotoshootFormContext, picture: ShownPicture): Change => ({
  ...change(context, {
    references: withReference(context.fields.references, picture.assetId, ASKED_REFERENCES_MAX)
  }),
  pictures: [...context.pictures.filter(({ assetId }) => assetId !== picture.assetId), picture]
})

const byHand = (context: PhotoshootFormContext, shots: ReadonlyArray<Shot>): Change => ({
  misfits: 0,
  ...change(context, { shots: shots.slice(0, SHOTS_MAX), byHand: true })
})

/** Cells that cannot hold what was written keep what they had, and are counted. */
export const writeCells = (context: PhotoshootFormContext, entries: ReadonlyArray<GridEntry>): Change => {
  const shots = [...context.fields.shots]
  let misfits = 0
  for (const { column, row, text } of entries) {
    const [shot, name] = [shots[row], SHOT_COLUMNS[column]]
    if (shot === undefined || name === undefined) continue
    const written = writtenShot(shot, name, text, context.subjects ?? UNKNOWN)
    if (written === undefined) misfits += 1
    else shots[row] = written
  }
  return { ...byHand(context, shots), misfits }
}

const blankShot = ({
  aspectRatios,
  productIds: [productId],
  placeIds: [placeId],
  setLook
}: PhotoshootFields): Shot => ({
  id: "shot",
  name: "New shot",
  ...(productId !== undefined && { productId }),
  ...(productId === undefined && placeId !== undefined && { placeId }),
  setting: productId === undefined ? "at_place" : "backdrop",
  angle: setLook.camera,
  aspectRatios,
  prompt: "",
  count: 1,
  seed: setLook.seed
})

export const addShot = (context: PhotoshootFormContext): Change => {
  const { shots } = context.fields
  const ids = shots.map(({ id }) => id)
  const shot = blankShot(context.fields)
  const added = ids.includes(shot.id) ? { ...copiedShot(shot, ids, false), name: shot.name } : shot
  return byHand(context, [...shots, added])
}

export const copyShot = (context: PhotoshootFormContext, id: string, isVaried: boolean): Change => {
  const { shots } = context.fields
  const ids = shots.map((shot) => shot.id)
  return byHand(
    context,
    shots.flatMap((shot) => (shot.id === id ? [shot, copiedShot(shot, ids, isVaried)] : [shot]))
  )
}

export const removeShot = (context: PhotoshootFormContext, id: string): Change =>
  byHand(
    context,
    context.fields.shots.filter((shot) => shot.id !== id)
  )

export const moveShot = (context: PhotoshootFormContext, id: string, by: 1 | -1): Change => {
  const shots = [...context.fields.shots]
  const at = shots.findIndex((shot) => shot.id === id)
  const [shot] = shots.splice(at, 1)
  if (shot === undefined) return {}
  shots.splice(Math.max(0, at + by), 0, shot)
  return byHand(context, shots)
}

/** What the machine of facts asks about. */
export const factsOf = ({ brandId, fields }: PhotoshootFormContext): ShootFactsInput => {
  const { market, placeIds, productIds, references } = fields
  const referenceIds = references.map(({ assetId }) => assetId)
  return {
    subjects: { brandId, productIds, placeIds, referenceIds, ...(market !== "" && { marketId: market }) },
    draft: quotedDraft(fields)
  }
}
