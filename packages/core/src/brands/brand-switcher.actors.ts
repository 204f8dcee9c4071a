import { Cause, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { BrandSwitcherEvent } from "./brand-switcher.machine.ts"
import { BrandStore } from "./brands.service.ts"

/** The port of the switcher, served by the `BrandStore` of `runner`. */
export const brandSwitcherActors = (runner: EffectRunner<BrandStore>) => ({
  watchBrands: fromStream(
    runner,
    (organizationId: string) =>
      Stream.map(
        Stream.unwrap(BrandStore.useSync((store) => store.list(organizationId))),
        (brands): BrandSwitcherEvent => ({ type: "brands.changed", brands })
      ),
    (cause): BrandSwitcherEvent => ({ type: "brands.lost", error: Cause.squash(cause) })
  )
})
