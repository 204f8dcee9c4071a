import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { BrandPacks } from "./brand-pack.service.ts"
import type { PackComparison, PackExport } from "./pack-comparison.schema.ts"

export const brandPackActors = (runner: EffectRunner<BrandPacks>) => ({
  exportBrand: fromEffect(runner, ({ brandId, kind }: PackExport) =>
    BrandPacks.use((packs) => (kind === "pack" ? packs.exportPack(brandId) : packs.exportJson(brandId)))
  ),
  compareFile: fromEffect(
    runner,
    ({ brandId, file }: { readonly brandId: string; readonly file: LocalFile | undefined }) =>
      // The machine reads only what was chosen.
      file === undefined ? Effect.never : BrandPacks.use((packs) => packs.compare(brandId, file))
  ),
  takePack: fromEffect(runner, ({ comparison }: { readonly comparison: PackComparison | undefined }) =>
    comparison === undefined ? Effect.void : BrandPacks.use((packs) => packs.take(comparison))
  )
})
