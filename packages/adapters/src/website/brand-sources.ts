import {
  brandFileContract,
  brandIntakeContract,
  BrandSources,
  intakeTexts,
  IntakeUnreadable,
  pointedReading
} from "@marque/core/brand-files"
import { callServer, HttpTransport, type ServerCallFailure } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"

const reasonOf = (error: ServerCallFailure): IntakeUnreadable => {
  const data = error._tag === "ServerFunctionFailed" && typeof error.data === "object" ? error.data : undefined
  return new IntakeUnreadable({ message: data?.message ?? intakeTexts.readFailed })
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Websites are read by the app server, files here; their readers are loaded when the first file is chosen. */
export const layer: Layer.Layer<BrandSources, never, HttpTransport> = Layer.effect(
  BrandSources,
  Effect.gen(function* () {
    const transport = yield* HttpTransport
    return BrandSources.of({
      website: (asked) =>
        callServer(brandIntakeContract.readWebsite, asked).pipe(
          Effect.provideService(HttpTransport, transport),
          Effect.mapError(reasonOf)
        ),
      files: (files) =>
        Effect.tryPromise({
          try: async () => (await import("./read-brand-files.ts")).readBrandFiles(files),
          catch: () => new IntakeUnreadable({ message: intakeTexts.filesFailed })
        }),
      pointed: (to) =>
        callServer(brandFileContract.readBrandFile, { to }).pipe(
          Effect.provideService(HttpTransport, transport),
          Effect.mapError(reasonOf),
          Effect.map((read) => pointedReading(read, to))
        ),
      fileOf: ({ base64, name, type }) => {
        const content = new File([bytesOf(base64)], name, { type })
        return { name, type, size: content.size, content }
      }
    })
  })
)
