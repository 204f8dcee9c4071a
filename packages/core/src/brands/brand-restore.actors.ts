import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { BrandStore } from "./brands.service.ts"

export const brandRestoreActors = (runner: EffectRunner<BrandStore>) => ({
  restoreBrand: fromEffect(runner, (brandId: string) =>
    BrandStore.use((store) => store.archive({ brandId, archived: false }))
  )
})
