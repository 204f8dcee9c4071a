import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { BrandHomeEvent } from "./brand-home.machine.ts"
import { Brands, BrandStore } from "./brands.service.ts"

/** The ports of the brand's home, served by the `Brands` and `BrandStore` of `runner`. */
export const brandHomeActors = (runner: EffectRunner<Brands | BrandStore>) => ({
  openBrand: fromStream(
    runner,
    (brandId: string) =>
      Stream.map(
        Stream.unwrap(Brands.use((brands) => Effect.succeed(brands.open(brandId)))),
        (brand): BrandHomeEvent => ({ type: "brand.changed", brand })
      ),
    (cause): BrandHomeEvent => ({ type: "brand.lost", error: Cause.squash(cause) })
  ),
  publishRules: fromEffect(runner, (brandId: string) => BrandStore.use((store) => store.publish(brandId)))
})
