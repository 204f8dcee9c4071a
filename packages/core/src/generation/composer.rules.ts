import { Option, Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import {
  type Copy,
  COUNT_MAX,
  type GenerationMode,
  GenerationRequest,
  HEADLINE_MAX,
  LayoutName
} from "./generation.schema.ts"

/** A product as the composer offers it; the address of its picture may be missing. */
export interface ProductChoice {
  readonly _id: string
  readonly name: string
  readonly pictureUrl?: string
}

/** The modes that can be chosen today; the others of the route parameter fall back to the first. */
export const OFFERED_MODES = ["product", "halax"] as const satisfies ReadonlyArray<GenerationMode>
/** A mode that the composer can make pictures in today. */
export type OfferedMode = (typeof OFFERED_MODES)[number]

/** The texts that are set on the creative. */
export type CopyField = keyof Copy

/** What the composer holds: everything as it was typed or picked, valid or not. */
export interface ComposerForm {
  readonly mode: OfferedMode
  readonly productId: string | undefined
  readonly copy: Readonly<Record<CopyField, string>>
  readonly aspectRatios: ReadonlyArray<AspectRatio>
  readonly count: number
  readonly layout: LayoutName | undefined
  readonly seed: number | undefined
}

/** What a link, a recipe or a failed generation puts into the form; every key is optional. */
export interface ComposerPrefill {
  readonly mode?: GenerationMode
  readonly productId?: string
  readonly headline?: string
  readonly body?: string
  readonly cta?: string
  readonly aspectRatios?: ReadonlyArray<AspectRatio>
  readonly count?: number
  readonly layout?: string
  readonly seed?: number
}

/** The form before anything was entered: one square picture in product mode. */
export const blankForm: ComposerForm = {
  mode: "product",
  productId: undefined,
  copy: { headline: "", body: "", cta: "" },
  aspectRatios: ["square"],
  count: 1,
  layout: undefined,
  seed: undefined
}

const isOffered = (mode: GenerationMode | undefined): mode is OfferedMode =>
  OFFERED_MODES.some((offered) => offered === mode)
const isLayout = Schema.is(LayoutName)

/** Cuts at `max` UTF-16 code units, one earlier where the cut would split a surrogate pair. */
const cutAt = (text: string, max: number): string => {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}

/** The prefill of the gallery's search parameters; a prompt becomes the headline, cut at its limit. */
export const prefillOf = (search: {
  readonly mode?: GenerationMode
  readonly productId?: string
  readonly prompt?: string
  readonly aspectRatio?: AspectRatio
}): ComposerPrefill => ({
  ...(search.mode !== undefined && { mode: search.mode }),
  ...(search.productId !== undefined && { productId: search.productId }),
  ...(search.prompt !== undefined && { headline: cutAt(search.prompt, HEADLINE_MAX) }),
  ...(search.aspectRatio !== undefined && { aspectRatios: [search.aspectRatio] })
})

/** Puts `prefill` over `form`: keys that are absent keep what the form holds; a mode not offered becomes product. */
export const prefilled = (form: ComposerForm, prefill: ComposerPrefill): ComposerForm => ({
  mode: prefill.mode === undefined ? form.mode : isOffered(prefill.mode) ? prefill.mode : "product",
  productId: prefill.productId ?? form.productId,
  copy: {
    headline: prefill.headline ?? form.copy.headline,
    body: prefill.body ?? form.copy.body,
    cta: prefill.cta ?? form.copy.cta
  },
  aspectRatios: prefill.aspectRatios ?? form.aspectRatios,
  count: Math.min(COUNT_MAX, Math.max(1, Math.round(prefill.count ?? form.count))),
  layout: isLayout(prefill.layout) ? prefill.layout : form.layout,
  seed: prefill.seed
})

/** Adds a shape, or takes it away; shapes keep the order of {@link AspectRatio}. */
export const toggledRatio = (chosen: ReadonlyArray<AspectRatio>, ratio: AspectRatio): ReadonlyArray<AspectRatio> =>
  AspectRatio.literals.filter((each) => (each === ratio ? !chosen.includes(each) : chosen.includes(each)))

/** What a person or a link changes in the form. */
export type EditEvent =
  | { readonly type: "mode.choose"; readonly mode: OfferedMode }
  | { readonly type: "product.choose"; readonly productId: string | undefined }
  | { readonly type: "copy.change"; readonly field: CopyField; readonly text: string }
  | { readonly type: "format.toggle"; readonly aspectRatio: AspectRatio }
  | { readonly type: "count.change"; readonly count: number }
  | { readonly type: "layout.choose"; readonly layout: LayoutName | undefined }
  | { readonly type: "seed.clear" }
  | { readonly type: "prefill.apply"; readonly prefill: ComposerPrefill }

/** The form after an edit. A number of variants that is no whole number from 1 to {@link COUNT_MAX} changes nothing. */
export const edited = (form: ComposerForm, event: EditEvent): ComposerForm => {
  switch (event.type) {
    case "mode.choose":
      return { ...form, mode: event.mode }
    case "product.choose":
      return { ...form, productId: event.productId }
    case "copy.change":
      return { ...form, copy: { ...form.copy, [event.field]: event.text } }
    case "format.toggle":
      return { ...form, aspectRatios: toggledRatio(form.aspectRatios, event.aspectRatio) }
    case "count.change": {
      const valid = Number.isInteger(event.count) && event.count >= 1 && event.count <= COUNT_MAX
      return valid ? { ...form, count: event.count } : form
    }
    case "layout.choose":
      return { ...form, layout: event.layout }
    case "seed.clear":
      return { ...form, seed: undefined }
    case "prefill.apply":
      return prefilled(form, event.prefill)
  }
}

/** A field whose error is shown once the person has been there. */
export type TouchedField = CopyField | "productId" | "aspectRatios"

/** The field that an edit touches, when it has errors to show. */
export const touchedBy = (event: EditEvent): TouchedField | undefined => {
  switch (event.type) {
    case "product.choose":
      return "productId"
    case "copy.change":
      return event.field
    case "format.toggle":
      return "aspectRatios"
    default:
      return undefined
  }
}

const candidate = ({ aspectRatios, copy, count, layout, mode, productId, seed }: ComposerForm) => ({
  mode,
  ...(productId !== undefined && { productId }),
  copy: {
    headline: copy.headline,
    ...(copy.body !== "" && { body: copy.body }),
    ...(copy.cta !== "" && { cta: copy.cta })
  },
  aspectRatios,
  count,
  ...(mode === "product" && layout !== undefined && { layout }),
  ...(seed !== undefined && { seed })
})

const decode = Schema.decodeUnknownOption(GenerationRequest)

/** The request that the form describes; none while a field is invalid or no product is chosen. */
export const requestOf = (form: ComposerForm): Option.Option<GenerationRequest> =>
  form.productId === undefined ? Option.none() : decode(candidate(form))

const check = Schema.toStandardSchemaV1(GenerationRequest, { parseOptions: { errors: "all" } })["~standard"].validate

/** What is wrong with each field, by its path in the request (`copy.headline`, `aspectRatios`), first error of each. */
export const errorsOf = (form: ComposerForm): ReadonlyMap<string, string> => {
  const errors = new Map<string, string>()
  if (form.productId === undefined) errors.set("productId", "Choose a product")
  const result = check(candidate(form))
  if (!("issues" in result) || result.issues === undefined) return errors
  for (const { message, path } of result.issues) {
    const field = (path ?? []).filter((part) => typeof part === "string").join(".")
    if (!errors.has(field)) errors.set(field, message)
  }
  return errors
}

/** The product that the form names is not among the brand's; false while those are still being loaded. */
export const isProductMissing = (form: ComposerForm, choices: ReadonlyArray<ProductChoice> | undefined): boolean =>
  form.productId !== undefined && choices !== undefined && !choices.some(({ _id }) => _id === form.productId)
