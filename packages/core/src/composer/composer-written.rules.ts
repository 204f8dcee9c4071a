import { paintedMode } from "../creative/product-scene.ts"
import type { ComposerForm } from "./composer-form.rules.ts"

/** The form's texts and what they are about, as they stand. */
export interface Written {
  readonly brandId: string
  readonly productId?: string
  readonly placeId?: string
  readonly marketId?: string
  readonly language?: string
  readonly prompt: string
  readonly headline: string
  readonly body: string
  readonly cta: string
  readonly alt: string
}

/** Undefined while the form takes no texts: for a clip, and for a recipe that is repeated unchanged. */
export const writtenIn = (brandId: string, form: ComposerForm): Written | undefined => {
  if (form.mode === "animate" || form.recipe?.exact === true) return undefined
  const showsPlace = paintedMode(form) === "place" || form.mode === "custom"
  return {
    brandId,
    ...(form.productId !== undefined && { productId: form.productId }),
    ...(showsPlace && form.placeId !== undefined && { placeId: form.placeId }),
    ...(form.marketId !== undefined && {
      marketId: form.marketId,
      ...(form.language !== undefined && { language: form.language })
    }),
    prompt: form.mode === "custom" ? form.prompt : "",
    ...form.copy,
    alt: form.alt
  }
}

/** Told at the start and after every change of the form. */
export interface FormWritten {
  readonly type: "form.written"
  readonly written: Written | undefined
}
