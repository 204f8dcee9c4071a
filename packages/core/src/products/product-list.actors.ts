// Apart from those of the form, whose uploads a list needs not load.
import type { EffectRunner } from "../kernel/effect-actor.ts"
import { recordListActors } from "../records/record.actors.ts"
import { ProductStore } from "./products.service.ts"

export const productListActors = (runner: EffectRunner<ProductStore>) => recordListActors(ProductStore, runner)
