import { Option, Schema } from "effect"
import type { Choices, PictureChoice } from "./composer-choices.ts"
import { localClip } from "../engines/clip-order.rules.ts"
import { type ComposerForm, cutAt, destinationOf, type UnderstoodForm } from "./composer-form.rules.ts"
import { understood } from "./composer-prompt.rules.ts"
import { referencesIn } from "../references/reference-rows.rules.ts"
import { paintedMode, sceneTexts } from "../creative/product-scene.ts"
import type { ArtDirection } from "../creative/art-direction.schema.ts"
import { LOCAL_ID } from "../engines/engine-policy.rules.ts"
import { takesReferences } from "../engines/reference-plan.rules.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import { GenerationRequest, HEADLINE_MAX, NO_FORMAT } from "../creative/generation-request.schema.ts"

const STORED = /\/(?:api\/storage|media)\/([^/?#]+)/

export const sourceOf = (
  { sourceAssetId, sourceUrl }: ComposerForm,
  pictures: ReadonlyArray<PictureChoice> | undefined
): PictureChoice | undefined => {
  if (sourceAssetId !== undefined) return pictures?.find(({ _id }) => _id === sourceAssetId)
  const stored = sourceUrl === undefined ? undefined : STORED.exec(sourceUrl)?.[1]
  return stored === undefined ? undefined : pictures?.find(({ url }) => STORED.exec(url)?.[1] === stored)
}

const copyOf = ({ copy }: ComposerForm) => ({
  headline: copy.headline,
  ...(copy.body !== "" && { body: copy.body }),
  ...(copy.cta !== "" && { cta: copy.cta })
})

const offerOf = ({ offer }: ComposerForm) => {
  const filled = Object.entries(offer).filter(([, text]) => text !== "")
  return filled.length === 0 ? {} : { offer: Object.fromEntries(filled) }
}

const subjectsOf = (form: UnderstoodForm) => ({
  ...(form.productId !== undefined && { productId: form.productId }),
  ...(form.productId !== undefined &&
    form.productPictureId !== undefined && { productPictureId: form.productPictureId }),
  ...(form.companionIds.length > 0 && { companionIds: form.companionIds }),
  ...(form.placeId !== undefined && { placeId: form.placeId }),
  ...(form.placeId !== undefined && form.placePhotoId !== undefined && { placePhotoId: form.placePhotoId })
})

const timeOf = ({ season, timeOfDay }: UnderstoodForm) => ({
  ...(season !== undefined && { season }),
  ...(timeOfDay !== undefined && { timeOfDay })
})

/** Before a place the product stands alone, without an offer. */
const productFields = (form: UnderstoodForm) => {
  const { companionIds, placeId, placePhotoId, ...shown } = subjectsOf(form)
  switch (form.scene) {
    case "place":
      return {
        ...shown,
        scene: form.scene,
        ...(placeId !== undefined && { placeId }),
        ...(placePhotoId !== undefined && { placePhotoId }),
        ...timeOf(form)
      }
    default:
      return {
        ...shown,
        ...(companionIds !== undefined && { companionIds }),
        ...(form.scene !== undefined && { scene: form.scene, prompt: form.prompt }),
        ...offerOf(form)
      }
  }
}

const ownFields = (mode: Exclude<GenerationMode, "animate">, form: UnderstoodForm) => {
  const { productId, productPictureId } = subjectsOf(form)
  const { houseLayoutId } = form
  const layout = {
    ...(form.layout !== undefined && { layout: form.layout }),
    ...(houseLayoutId !== undefined && { houseLayoutId })
  }
  switch (mode) {
    case "product":
      return {
        ...productFields(form),
        ...(form.camera !== undefined && { camera: form.camera }),
        ...layout,
        ...(Object.keys(form.staging).length > 0 && { staging: form.staging })
      }
    case "halax":
      return productId === undefined ? {} : { productId, ...(productPictureId !== undefined && { productPictureId }) }
    case "custom":
      return {
        ...subjectsOf(form),
        ...layout,
        prompt: form.prompt,
        ...(paints(form) && form.styleStrength !== "balanced" && { styleStrength: form.styleStrength }),
        ...(form.photoAssetId !== undefined && { photoAssetId: form.photoAssetId }),
        ...(form.accent !== undefined && { accent: form.accent })
      }
    case "place": {
      const { companionIds: _, ...shown } = subjectsOf(form)
      return { ...shown, ...layout, ...timeOf(form) }
    }
  }
}

export const clipOf = ({ engine, motion, seconds }: ComposerForm) =>
  engine === undefined || engine === LOCAL_ID ? localClip({ motion, seconds }) : { motion, seconds }

const motionOf = (form: ComposerForm) => {
  const { motion, seconds } = clipOf(form)
  return { motion, seconds, loop: form.loop, ...(motion === "custom" && { prompt: form.motionWords }) }
}

const putIn = (form: ComposerForm) => {
  const destination = destinationOf(form)
  if (destination.kind === "none") return {}
  return destination.kind === "folder" ? { folderId: destination.id } : { campaignId: destination.id }
}

/** From words; the local engine composes what there is. */
export const paints = ({ engine }: Pick<ComposerForm, "engine">): boolean => engine !== undefined && engine !== LOCAL_ID

/** Those that the mode leaves to the person, where the engine paints from words. */
export const directed = ({
  engine,
  mode
}: Pick<ComposerForm, "engine" | "mode">): ReadonlyArray<keyof ArtDirection> => {
  if (!paints({ engine }) || mode === "animate") return []
  return mode === "halax" ? ["mood"] : ["mood", "props", "avoid"]
}

const directionOf = (form: ComposerForm) => {
  const parts = directed(form).flatMap((part) => {
    const text = form.artDirection[part]?.trim() ?? ""
    return text === "" ? [] : [[part, text] as const]
  })
  return parts.length === 0 ? {} : { artDirection: Object.fromEntries(parts) }
}

/** The local engine paints nothing from words, and is asked without them. */
export const sendsReferences = (form: Pick<ComposerForm, "engine" | "mode" | "references">): boolean =>
  paints(form) && takesReferences(form.mode) && form.references.length > 0

const referencesOf = (form: ComposerForm) =>
  sendsReferences(form) ? { references: referencesIn(form.references) } : {}

const clip = (form: ComposerForm, source: PictureChoice | undefined) => ({
  mode: form.mode,
  ...(source !== undefined && { sourceAssetId: source._id }),
  ...motionOf(form),
  ...(form.engine !== undefined && { engine: form.engine }),
  ...putIn(form),
  copy: { headline: cutAt(source === undefined || source.name.trim() === "" ? "Clip" : source.name, HEADLINE_MAX) },
  aspectRatios: [source?.aspectRatio ?? "square"],
  count: 1
})

const formatsOf = ({ aspectRatios, placementIds }: Pick<ComposerForm, "aspectRatios" | "placementIds">) => ({
  aspectRatios,
  ...(placementIds.length > 0 && { placementIds })
})

const again = ({ copy, mode, recipe, ...form }: ComposerForm) => ({
  mode,
  ...putIn({ ...form, copy, mode, recipe }),
  copy: { headline: copy.headline },
  ...formatsOf(form),
  count: 1,
  recipeOf: recipe?.assetId,
  exact: true
})

const candidate = (asked: ComposerForm, choices: Choices) => {
  if (asked.recipe?.exact === true) return again(asked)
  const { mode } = asked
  if (mode === "animate") return clip(asked, sourceOf(asked, choices.pictures))
  const form = understood(asked, choices)
  return {
    mode,
    ...ownFields(mode, form),
    ...(form.marketId !== undefined && {
      marketId: form.marketId,
      ...(form.language !== undefined && { language: form.language })
    }),
    copy: copyOf(form),
    ...(form.alt.trim() !== "" && { alt: form.alt.trim() }),
    ...formatsOf(form),
    count: form.count,
    ...(form.engine !== undefined && { engine: form.engine }),
    ...directionOf(form),
    ...referencesOf(form),
    ...(form.draftRules && { draftRules: true }),
    ...putIn(form),
    ...(form.seed !== undefined && { seed: form.seed }),
    ...(form.recipe !== undefined && { recipeOf: form.recipe.assetId })
  }
}

const sceneNeeds = ({ placeId, prompt, scene }: ComposerForm): ReadonlyArray<readonly [string, string]> => {
  if (scene === "place" && placeId === undefined) return [["placeId", "Choose a place"]]
  return scene === "describe" && prompt.trim() === "" ? [["prompt", sceneTexts.undescribed]] : []
}

const neededBy = (form: ComposerForm, choices: Choices): ReadonlyArray<readonly [string, string]> => {
  if (form.recipe?.exact === true) return []
  switch (form.mode) {
    case "product":
    case "halax":
      return [
        ...(form.productId === undefined ? ([["productId", "Choose a product"]] as const) : []),
        ...(form.mode === "product" ? sceneNeeds(form) : [])
      ]
    case "custom":
      return form.prompt.trim() === "" ? [["prompt", "Write a prompt"]] : []
    case "place":
      return form.placeId === undefined ? [["placeId", "Choose a place"]] : []
    case "animate":
      return [
        ...(sourceOf(form, choices.pictures) === undefined ? ([["sourceAssetId", "Choose a picture"]] as const) : []),
        ...(clipOf(form).motion === "custom" && form.motionWords.trim() === ""
          ? ([["motionWords", "Say how it is to move"]] as const)
          : [])
      ]
  }
}

const hasFormat = (form: ComposerForm, choices: Choices): boolean => {
  const { aspectRatios, placementIds } = understood(form, choices)
  return form.mode === "animate" || aspectRatios.length + placementIds.length > 0
}

const decode = Schema.decodeUnknownOption(GenerationRequest)

export const requestOf = (form: ComposerForm, choices: Choices): Option.Option<GenerationRequest> =>
  neededBy(form, choices).length > 0 ? Option.none() : decode(candidate(form, choices))

const check = Schema.toStandardSchemaV1(GenerationRequest, { parseOptions: { errors: "all" } })["~standard"].validate

const schemaErrors = (form: ComposerForm, choices: Choices): ReadonlyArray<readonly [string, string]> => {
  const result = check(candidate(form, choices))
  if (!("issues" in result) || result.issues === undefined) return []
  return result.issues.map(({ message, path }) => [
    (path ?? []).filter((part) => typeof part === "string").join("."),
    message
  ])
}

/** One sentence for each field, in the order of the form. */
export const errorsOf = (form: ComposerForm, choices: Choices): ReadonlyMap<string, string> => {
  const errors = new Map<string, string>()
  const found = [
    ...neededBy(form, choices),
    ...schemaErrors(form, choices),
    // The schema says it only of a request whose fields are all in order.
    ...(hasFormat(form, choices) ? [] : [["aspectRatios", NO_FORMAT] as const])
  ]
  for (const [field, message] of found) if (!errors.has(field)) errors.set(field, message)
  return errors
}

export type MissingSubject = "product" | "productPicture" | "companion" | "place" | "photo" | "source" | "reference"

const isGone = (id: string | undefined, list: ReadonlyArray<{ readonly _id: string }> | undefined): boolean =>
  id !== undefined && list !== undefined && !list.some(({ _id }) => _id === id)

/** Of the product that was chosen, and not of one that the prompt names. */
const isPictureGone = ({ productId, productPictureId }: ComposerForm, { products }: Choices): boolean => {
  const product = products?.find(({ _id }) => _id === productId)
  return product !== undefined && isGone(productPictureId, product.pictures ?? [])
}

export const missingIn = (asked: ComposerForm, choices: Choices): ReadonlyArray<MissingSubject> => {
  if (asked.recipe?.exact === true) return []
  const form = understood(asked, choices)
  if (form.mode === "animate") return isGone(form.sourceAssetId, choices.pictures) ? ["source"] : []
  const shows = paintedMode(form)
  const isRange = shows === "product" || shows === "custom"
  return [
    ...(isGone(form.productId, choices.products) ? (["product"] as const) : []),
    ...(isPictureGone(asked, choices) ? (["productPicture"] as const) : []),
    ...(isRange && form.companionIds.some((id) => isGone(id, choices.products)) ? (["companion"] as const) : []),
    ...((shows === "place" || shows === "custom") && isGone(form.placeId, choices.places) ? (["place"] as const) : []),
    ...(form.mode === "custom" && isGone(form.photoAssetId, choices.pictures) ? (["photo"] as const) : []),
    ...(sendsReferences(form) && form.references.some(({ assetId }) => isGone(assetId, choices.pictures))
      ? (["reference"] as const)
      : [])
  ]
}
