import { BrandPacks, BrandPackStore } from "@marque/core/brand-files"
import { BackendFailed, OrganizationId } from "@marque/core/model"
import { organizationExportContract, organizationExportTexts, OrganizationExports } from "@marque/core/organizations"
import { callServer, HttpTransport } from "@marque/core/server-functions"
import { Uploads } from "@marque/core/uploads"
import { Effect, Layer } from "effect"
import { layerFrom, type PackHost } from "../brand-pack/pack-files.ts"
import { refusedByServer } from "./proof-wanted.ts"

type Host = Pick<PackHost, "fetch" | "origin">

/** The brand's own export, kept instead of saved. */
const packOf = Effect.fnUntraced(function* (host: Host, brandId: string) {
  const kept: Array<Blob> = []
  const files = layerFrom({ ...host, keep: (blob) => void kept.push(blob) })
  const store = yield* BrandPackStore
  const uploads = yield* Uploads
  const around = Layer.mergeAll(files, Layer.succeed(BrandPackStore, store), Layer.succeed(Uploads, uploads))
  yield* BrandPacks.use(({ exportPack }) => exportPack(brandId)).pipe(
    Effect.provide(Layer.provide(BrandPacks.layer, around))
  )
  const [content] = kept
  if (content === undefined) return yield* new BackendFailed({ data: organizationExportTexts.packFailed })
  return { content, bytes: content.size }
})

export const layerWith = (
  host: Host
): Layer.Layer<OrganizationExports, never, BrandPackStore | HttpTransport | Uploads> =>
  Layer.effect(
    OrganizationExports,
    Effect.gen(function* () {
      const transport = yield* HttpTransport
      const context = yield* Effect.context<BrandPackStore | Uploads>()
      return OrganizationExports.of({
        page: (organizationId, cursor) =>
          callServer(organizationExportContract.exportOrganization, {
            organizationId: OrganizationId.make(organizationId),
            cursor: cursor ?? null
          }).pipe(Effect.provideService(HttpTransport, transport), Effect.mapError(refusedByServer)),
        pack: (brandId) => Effect.provide(packOf(host, brandId), context)
      })
    })
  )

export const layer = layerWith({
  fetch: (url, init) => fetch(url, init),
  origin: () => globalThis.location.origin
})
