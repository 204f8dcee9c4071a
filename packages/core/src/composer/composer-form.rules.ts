import { Schema } from "effect"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { ProductScene } from "../creative/product-scene.ts"
import type { Season, TimeOfDay } from "../model/place-time.ts"
import type { AssetId } from "../model/ids.ts"
import type { ReferenceRow } from "../references/reference-rows.rules.ts"
import type { Camera } from "../model/camera.ts"
import type { ArtDirection } from "../creative/art-direction.schema.ts"
import type { StyleStrength } from "../creative/style-strength.ts"
import type { Staging } from "../creative/staging.schema.ts"
import type { ClipSeconds, Motion } from "../model/clip-motion.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import { type Copy, COUNT_MAX, HEADLINE_MAX, LayoutName, PROMPT_MAX } from "../creative/generation-request.schema.ts"

/** A line above the headline is set by plans only. */
export type CopyField = Exclude<keyof Copy, "eyebrow">

export type OfferField = "text" | "oldPrice" | "validity"

/** `exact` keeps everything but the shapes. */
interface FormRecipe {
  readonly assetId: string
  readonly name: string
  readonly exact: boolean
}

/** Where results are put. */
export type Destination = { readonly kind: "none" } | { readonly kind: "campaign" | "folder"; readonly id: string }

export interface ComposerForm {
  readonly mode: GenerationMode
  readonly productId: string | undefined
  /** Of the product; while undefined, the one that suits the layout. */
  readonly productPictureId: string | undefined
  readonly companionIds: ReadonlyArray<string>
  readonly placeId: string | undefined
  /** Of a product; the brand's colours when undefined. */
  readonly scene: ProductScene | undefined
  /** When the place is shown; as its photographs are when undefined. */
  readonly season: Season | undefined
  readonly timeOfDay: TimeOfDay | undefined
  /** When undefined, each shape takes the photograph that suits it. */
  readonly placePhotoId: string | undefined
  /** When undefined, pictures are for no market in particular. */
  readonly marketId: string | undefined
  /** Of the words, one of the market’s; its first when undefined. */
  readonly language: string | undefined
  readonly camera: Camera | undefined
  readonly staging: Staging
  /** For an engine that paints from words. */
  readonly artDirection: ArtDirection
  /** Custom, for an engine that paints from words. */
  readonly styleStrength: StyleStrength
  /** For an engine that paints from words. */
  readonly references: ReadonlyArray<ReferenceRow<AssetId>>
  readonly prompt: string
  readonly ignored: ReadonlyArray<string>
  readonly photoAssetId: string | undefined
  readonly sourceAssetId: string | undefined
  /** From a link; used only while no picture is picked. */
  readonly sourceUrl: string | undefined
  readonly motion: Motion
  readonly motionWords: string
  readonly seconds: ClipSeconds
  readonly loop: boolean
  readonly offer: Readonly<Record<OfferField, string>>
  readonly copy: Readonly<Record<CopyField, string>>
  /** Generated when empty. */
  readonly alt: string
  readonly aspectRatios: ReadonlyArray<AspectRatio>
  /** In the order of the data. */
  readonly placementIds: ReadonlyArray<string>
  readonly count: number
  readonly layout: LayoutName | undefined
  /** In place of {@link layout}. */
  readonly houseLayoutId: string | undefined
  /** Engine id; the local engine when undefined. */
  readonly engine: string | undefined
  /** Made with the draft of a published brand. */
  readonly draftRules: boolean
  /** Undefined while none was chosen: the open folder. */
  readonly destination: Destination | undefined
  /** Of the page that the form is on. */
  readonly openFolderId: string | undefined
  readonly seed: number | undefined
  readonly recipe: FormRecipe | undefined
}

/** With what its prompt asks for. */
export interface UnderstoodForm extends ComposerForm {
  readonly accent: string | undefined
}

export type ComposerPrefill = {
  readonly [Key in Exclude<keyof ComposerForm, "copy" | "ignored" | "layout">]?: Exclude<ComposerForm[Key], undefined>
} & { readonly [Field in CopyField]?: string } & { readonly layout?: string }

export const blankForm: ComposerForm = {
  mode: "product",
  productId: undefined,
  productPictureId: undefined,
  companionIds: [],
  placeId: undefined,
  scene: undefined,
  season: undefined,
  timeOfDay: undefined,
  placePhotoId: undefined,
  marketId: undefined,
  language: undefined,
  camera: undefined,
  staging: {},
  artDirection: {},
  styleStrength: "balanced",
  references: [],
  prompt: "",
  ignored: [],
  photoAssetId: undefined,
  sourceAssetId: undefined,
  sourceUrl: undefined,
  motion: "push_in",
  motionWords: "",
  seconds: 5,
  loop: false,
  offer: { text: "", oldPrice: "", validity: "" },
  copy: { headline: "", body: "", cta: "" },
  alt: "",
  aspectRatios: ["square"],
  placementIds: [],
  count: 1,
  layout: undefined,
  houseLayoutId: undefined,
  engine: undefined,
  draftRules: false,
  destination: undefined,
  openFolderId: undefined,
  seed: undefined,
  recipe: undefined
}

/** The chosen one, and otherwise the folder that is open. */
export const destinationOf = ({ destination, openFolderId }: ComposerForm): Destination =>
  destination ?? (openFolderId === undefined ? { kind: "none" } : { kind: "folder", id: openFolderId })

const isLayout = Schema.is(LayoutName)

/** Cuts at `max` UTF-16 code units without splitting a surrogate pair. */
export const cutAt = (text: string, max: number): string => {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}

export const prefillOf = (search: {
  readonly mode?: GenerationMode
  readonly productId?: string
  readonly placeId?: string
  readonly prompt?: string
  readonly aspectRatio?: AspectRatio
  readonly animationImageId?: string
  readonly animationImageUrl?: string
}): ComposerPrefill => ({
  ...(search.mode !== undefined && { mode: search.mode }),
  ...(search.productId !== undefined && { productId: search.productId }),
  ...(search.placeId !== undefined && { placeId: search.placeId }),
  ...(search.prompt !== undefined &&
    (search.mode === "custom"
      ? { prompt: cutAt(search.prompt, PROMPT_MAX) }
      : { headline: cutAt(search.prompt, HEADLINE_MAX) })),
  ...(search.aspectRatio !== undefined && { aspectRatios: [search.aspectRatio] }),
  ...(search.animationImageId !== undefined && { sourceAssetId: search.animationImageId }),
  ...(search.animationImageId === undefined &&
    search.animationImageUrl !== undefined && { sourceUrl: search.animationImageUrl })
})

/** Absent keys keep the form's value, except seed and recipe. */
export const prefilled = (form: ComposerForm, prefill: ComposerPrefill): ComposerForm => {
  const { body, cta, headline, layout, ...rest } = prefill
  return {
    ...form,
    ...rest,
    copy: {
      headline: headline ?? form.copy.headline,
      body: body ?? form.copy.body,
      cta: cta ?? form.copy.cta
    },
    // The source named last wins.
    sourceAssetId: prefill.sourceAssetId ?? (prefill.sourceUrl === undefined ? form.sourceAssetId : undefined),
    // A market named without a language is meant in its first one.
    language: prefill.language ?? (prefill.marketId === undefined ? form.language : undefined),
    // A recipe says all of how its product was set.
    staging: prefill.staging ?? (prefill.recipe === undefined ? form.staging : {}),
    artDirection: prefill.artDirection ?? (prefill.recipe === undefined ? form.artDirection : {}),
    styleStrength: prefill.styleStrength ?? (prefill.recipe === undefined ? form.styleStrength : "balanced"),
    productPictureId: prefill.productPictureId ?? (prefill.recipe === undefined ? form.productPictureId : undefined),
    scene: prefill.scene ?? (prefill.recipe === undefined ? form.scene : undefined),
    season: prefill.season ?? (prefill.recipe === undefined ? form.season : undefined),
    timeOfDay: prefill.timeOfDay ?? (prefill.recipe === undefined ? form.timeOfDay : undefined),
    references: prefill.references ?? (prefill.recipe === undefined ? form.references : []),
    ignored: prefill.prompt === undefined ? form.ignored : [],
    count: Math.min(COUNT_MAX, Math.max(1, Math.round(prefill.count ?? form.count))),
    layout: isLayout(layout) ? layout : form.layout,
    // A recipe without a house layout was made in the engine's own.
    houseLayoutId: prefill.houseLayoutId ?? (layout === undefined ? form.houseLayoutId : undefined),
    engine: prefill.engine ?? (prefill.recipe === undefined ? form.engine : undefined),
    seed: prefill.seed,
    recipe: prefill.recipe
  }
}
