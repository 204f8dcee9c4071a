import { BrandRemoval, brandRemovalContract } from "@marque/core/brands"
import { BrandId } from "@marque/core/model"
import { callServer, HttpTransport } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"
import { refusedByServer } from "./proof-wanted.ts"

export const layer: Layer.Layer<BrandRemoval, never, HttpTransport> = Layer.effect(
  BrandRemoval,
  Effect.map(HttpTransport, (transport) =>
    BrandRemoval.of({
      remove: (brandId) =>
        callServer(brandRemovalContract.removeBrand, { brandId: BrandId.make(brandId) }).pipe(
          Effect.provideService(HttpTransport, transport),
          Effect.mapError(refusedByServer),
          Effect.asVoid
        )
    })
  )
)
