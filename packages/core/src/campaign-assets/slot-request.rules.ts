import { ALT_MAX, type GenerationRequest } from "../creative/generation-request.schema.ts"
import type { CampaignSlot } from "./slots.schema.ts"

type Asked = Pick<
  CampaignSlot,
  "copy" | "layout" | "marketId" | "mode" | "placeId" | "placementId" | "productId" | "seed"
>

const written = (text: string | undefined): string | undefined => (text?.trim() === "" ? undefined : text)

/**
 * What the picture of a slot is asked for with: its own size, words, layout and seed. `made` pictures exist already, and
 * the next one differs from them; the same number gives the same pixels. Undefined without a headline.
 */
export const slotRequest = (slot: Asked, made: number): (typeof GenerationRequest)["Encoded"] | undefined => {
  const { copy, layout, marketId, mode, placeId, placementId, productId, seed } = slot
  const words = copy[0]
  const headline = written(words?.onPicture.headline)
  if (words === undefined || headline === undefined) return undefined
  const [alt, body, cta] = [words.post.alt.slice(0, ALT_MAX), words.onPicture.body, words.onPicture.cta].map(written)
  return {
    mode,
    copy: { headline, ...(body !== undefined && { body }), ...(cta !== undefined && { cta }) },
    aspectRatios: [],
    placementIds: [placementId],
    count: 1,
    seed: seed + made,
    marketId,
    ...(alt !== undefined && { alt }),
    ...(layout !== undefined && { layout }),
    ...(productId !== undefined && { productId }),
    ...(placeId !== undefined && { placeId })
  }
}
