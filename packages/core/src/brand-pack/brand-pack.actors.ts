import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { BrandPacks } from "./brand-pack.service.ts"
import type { PackComparison, PackExport, PackPointer } from "./pack-comparison.schema.ts"
import { PublicBrandFiles } from "./pack-ports.service.ts"

const comparedOrPointing = (brandId: string, file: LocalFile) =>
  BrandPacks.use((packs) => packs.compare(brandId, file)).pipe(
    Effect.map((comparison): PackComparison | PackPointer => comparison),
    Effect.catchTag("PackRefused", (refused) =>
      refused.elsewhere === undefined ? Effect.fail(refused) : Effect.succeed({ elsewhere: refused.elsewhere })
    )
  )

export const brandPackActors = (runner: EffectRunner<BrandPacks | PublicBrandFiles>) => ({
  exportBrand: fromEffect(runner, ({ brandId, kind }: PackExport) =>
    BrandPacks.use((packs) => (kind === "pack" ? packs.exportPack(brandId) : packs.exportJson(brandId)))
  ),
  compareFile: fromEffect(
    runner,
    ({ brandId, file }: { readonly brandId: string; readonly file: LocalFile | undefined }) =>
      // The machine reads only what was chosen.
      file === undefined ? Effect.never : comparedOrPointing(brandId, file)
  ),
  followFile: fromEffect(runner, ({ brandId, elsewhere }: PackPointer & { readonly brandId: string }) =>
    PublicBrandFiles.use((files) => files.read(elsewhere)).pipe(
      Effect.flatMap((read) => BrandPacks.use((packs) => packs.compareRead(brandId, read)))
    )
  ),
  takePack: fromEffect(runner, ({ comparison }: { readonly comparison: PackComparison | undefined }) =>
    comparison === undefined ? Effect.void : BrandPacks.use((packs) => packs.take(comparison))
  )
})
