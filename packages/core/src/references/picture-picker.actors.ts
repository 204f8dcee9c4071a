import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { FindPicturesInput } from "./picture-picker.machine.ts"
import { BrandPictures } from "./picture-picker.service.ts"

export const picturePickerActors = (runner: EffectRunner<BrandPictures>) => ({
  findPictures: fromEffect(runner, ({ brandId, first, q }: FindPicturesInput) =>
    BrandPictures.use((pictures) => pictures.find(brandId, q.trim(), first))
  )
})
