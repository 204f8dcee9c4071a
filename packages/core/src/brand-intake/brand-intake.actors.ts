import { Effect } from "effect"
import type { BrandStore } from "../brands/brands.service.ts"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import type { FilesAsk, SiteAsk } from "./brand-intake.schema.ts"
import type { ReviewedBrand } from "./brand-intake.events.ts"
import { BrandSources, startBrand } from "./brand-intake.service.ts"

export const brandIntakeActors = (runner: EffectRunner<BrandSources | BrandStore | Uploads>) => ({
  readWebsite: fromEffect(runner, (ask: SiteAsk) => BrandSources.use((sources) => sources.website(ask))),
  readFiles: fromEffect(runner, ({ files, follow }: FilesAsk) =>
    BrandSources.use((sources) => (follow === undefined ? sources.files(files) : sources.pointed(follow)))
  ),
  makeKey: makeKey(runner),
  startBrand: fromEffect(runner, (given: ReviewedBrand) => Effect.suspend(() => startBrand(given)))
})
