import { ALT_MAX, type GenerationRequest } from "../creative/generation-request.schema.ts"
import { pictureWords } from "./slot-words.rules.ts"
import type { CampaignSlot } from "./slots.schema.ts"

type Asked = Pick<
  CampaignSlot,
  | "copy"
  | "houseLayoutId"
  | "pictureLanguage"
  | "layout"
  | "marketId"
  | "mode"
  | "placeId"
  | "placementId"
  | "productId"
  | "seed"
>

const written = (text: string | undefined): string | undefined => (text?.trim() === "" ? undefined : text)

/**
 * What the picture of a slot is asked for with: its own size, words, layout and seed. `made` pictures exist already, and
 * the next one differs from them; the same number gives the same pixels. Undefined without a headline.
 */
export const slotRequest = (slot: Asked, made: number): (typeof GenerationRequest)["Encoded"] | undefined => {
  const { houseLayoutId, layout, marketId, mode, placeId, placementId, productId, seed } = slot
  const words = pictureWords(slot)
  const headline = written(words?.onPicture.headline)
  if (words === undefined || headline === undefined) return undefined
  const { body: text, cta: call, eyebrow: line } = words.onPicture
  const [alt, body, cta, eyebrow] = [words.post.alt.slice(0, ALT_MAX), text, call, line].map(written)
  return {
    mode,
    copy: {
      headline,
      ...(eyebrow !== undefined && { eyebrow }),
      ...(body !== undefined && { body }),
      ...(cta !== undefined && { cta })
    },
    aspectRatios: [],
    placementIds: [placementId],
    count: 1,
    seed: seed + made,
    marketId,
    language: words.language,
    ...(alt !== undefined && { alt }),
    ...(layout !== undefined && { layout }),
    ...(houseLayoutId !== undefined && { houseLayoutId }),
    ...(productId !== undefined && { productId }),
    ...(placeId !== undefined && { placeId })
  }
}
