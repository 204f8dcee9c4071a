import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { PictureAsked, SearchAsked } from "./search.schema.ts"
import { PicturePrinter, Search } from "./search.service.ts"

export const searchActors = (runner: EffectRunner<PicturePrinter | Search>) => ({
  find: fromEffect(runner, (asked: SearchAsked) => Search.use(({ find }) => find(asked))),
  match: fromEffect(runner, ({ brandId, organizationId, picture }: PictureAsked) =>
    PicturePrinter.use(({ read }) => read(picture)).pipe(
      Effect.flatMap((prints) => Search.use(({ match }) => match({ organizationId, brandId, prints })))
    )
  )
})
