import { BrandRemoval, brandRemovalContract } from "@marque/core/brands"
import { BackendFailed, BrandId, type ReverificationRequired } from "@marque/core/model"
import { callServer, HttpTransport, type ServerCallFailure } from "@marque/core/server-functions"
import { refusal } from "@marque/core/texts"
import { Effect, Layer } from "effect"
import { defectOf } from "../convex/failure.ts"
import { proofWanted } from "./proof-wanted.ts"

const failureOf = (error: ServerCallFailure): BackendFailed | ReverificationRequired => {
  if (error._tag === "NotFound") return new BackendFailed({ data: refusal("not_found") })
  const data = error._tag === "ServerFunctionFailed" ? error.data : undefined
  return proofWanted(error) ?? new BackendFailed(data === undefined ? defectOf(error) : { data })
}

export const layer: Layer.Layer<BrandRemoval, never, HttpTransport> = Layer.effect(
  BrandRemoval,
  Effect.map(HttpTransport, (transport) =>
    BrandRemoval.of({
      remove: (brandId) =>
        callServer(brandRemovalContract.removeBrand, { brandId: BrandId.make(brandId) }).pipe(
          Effect.provideService(HttpTransport, transport),
          Effect.mapError(failureOf),
          Effect.asVoid
        )
    })
  )
)
