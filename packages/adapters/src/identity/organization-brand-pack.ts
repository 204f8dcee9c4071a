import { BrandPacks } from "@marque/core/brand-files"
import { BackendFailed } from "@marque/core/model"
import { organizationExportTexts } from "@marque/core/organizations"
import { Uploads } from "@marque/core/uploads"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer } from "effect"
import { layerFrom, type PackHost } from "../brand-pack/pack-files.ts"
import * as brandPack from "../convex/brand-pack-store.ts"
import * as uploads from "../convex/upload-store.ts"

/** The brand's own export, kept instead of saved. */
export const packOf = Effect.fnUntraced(function* (
  host: Pick<PackHost, "fetch" | "origin">,
  client: ConvexClient,
  brandId: string
) {
  const kept: Array<Blob> = []
  const files = layerFrom({ ...host, keep: (blob) => void kept.push(blob) })
  const packs = BrandPacks.layer.pipe(
    Layer.provide(Layer.provide(Uploads.layer, uploads.layer(client))),
    Layer.provide(Layer.merge(brandPack.layer(client), files))
  )
  yield* Effect.provide(
    BrandPacks.use(({ exportPack }) => exportPack(brandId)),
    packs
  )
  const [content] = kept
  if (content === undefined) return yield* new BackendFailed({ data: organizationExportTexts.packFailed })
  return { content, bytes: content.size }
})
