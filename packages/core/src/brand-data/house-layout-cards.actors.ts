import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { HouseLayoutCardsEvent, PaintWanted } from "./house-layout-cards.machine.ts"
import { HouseLayoutCards, HouseLayoutPainter } from "./house-layout-cards.service.ts"

export const houseLayoutCardsActors = (runner: EffectRunner<HouseLayoutCards | HouseLayoutPainter>) => ({
  watchList: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(HouseLayoutCards.useSync((store) => store.watch(brandId))).pipe(
        Stream.map((list): HouseLayoutCardsEvent => ({ type: "list.changed", list }))
      ),
    (cause): HouseLayoutCardsEvent => ({ type: "list.lost", error: Cause.squash(cause) })
  ),
  paintCard: fromStream(
    runner,
    ({ house, key, placementIds }: PaintWanted) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const sample = yield* HouseLayoutCards.use((store) => store.sample(house.houseLayoutId))
          const painter = yield* HouseLayoutPainter
          return sample.pictures.length === 0 ? Stream.empty : painter.paint(sample, house, placementIds)
        })
      ).pipe(
        Stream.map((size): HouseLayoutCardsEvent => ({ type: "size.painted", key, size })),
        // A card without its picture is still a card.
        Stream.catch((error) => Stream.drain(Stream.fromEffect(Effect.logWarning("House layout not painted", error)))),
        Stream.concat(Stream.make<ReadonlyArray<HouseLayoutCardsEvent>>({ type: "card.finished", key }))
      ),
    (cause): never => {
      throw Cause.squash(cause)
    }
  )
})
