import { brandFileContract, brandPackTexts, PackRefused, PublicBrandFiles } from "@marque/core/brand-files"
import { callServer, HttpTransport, type ServerCallFailure } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"

const reasonOf = (error: ServerCallFailure): PackRefused => {
  const data = error._tag === "ServerFunctionFailed" && typeof error.data === "object" ? error.data : undefined
  return new PackRefused({ message: data?.message ?? brandPackTexts.readFailed })
}

/** Files on other websites are read by the app server. */
export const layer: Layer.Layer<PublicBrandFiles, never, HttpTransport> = Layer.effect(
  PublicBrandFiles,
  Effect.map(HttpTransport, (transport) =>
    PublicBrandFiles.of({
      read: (to) =>
        callServer(brandFileContract.readBrandFile, { to }).pipe(
          Effect.provideService(HttpTransport, transport),
          Effect.mapError(reasonOf)
        )
    })
  )
)
