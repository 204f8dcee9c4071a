import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { BrandHomeEvent } from "./brand-home.machine.ts"
import { Brands } from "./brands.service.ts"

/** The ports of the brand's home, served by the `Brands` of `runner`. */
export const brandHomeActors = (runner: EffectRunner<Brands>) => ({
  openBrand: fromStream(
    runner,
    (brandId: string) =>
      Stream.map(
        Stream.unwrap(Brands.use((brands) => Effect.succeed(brands.open(brandId)))),
        (brand): BrandHomeEvent => ({ type: "brand.changed", brand })
      ),
    (cause): BrandHomeEvent => ({ type: "brand.lost", error: Cause.squash(cause) })
  )
})
