import { downloadName, extensionOf, ratioSlugs, slug, uniqueName } from "../model/download-name.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ExportPlan } from "../results/export-plan.rules.ts"
import type { PickedFiles } from "./photoshoots.schema.ts"

/** The approved pictures of a photoshoot as one archive, with a list of what is in it. */
export const pickedArchive = ({ brand, files, photoshoot }: PickedFiles): ExportPlan => {
  const taken = new Set<string>()
  const named = files.map((file, at) => {
    const ratio = ratioSlugs[file.aspectRatio]
    const parts = { brand, photoshoot, product: file.product, ratio, seq: String(at + 1), ext: extensionOf(file.mime) }
    const path = uniqueName(downloadName(parts), taken)
    taken.add(path)
    return { ...file, path }
  })
  const rows = named.map(({ assetId, name, path, product }) => [path, name, product, assetId])
  const listed = named.map(({ assetId, name, path, product }) => ({ file: path, name, product, assetId }))
  return {
    name: `${slug(photoshoot) || "photoshoot"}.zip`,
    files: named.map(({ bytes, path, url }) => ({ path, url, bytes })),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    left: 0,
    sheets: [
      { path: "manifest.csv", text: csvText([["file", "name", "product", "asset"], ...rows]) },
      { path: "manifest.json", text: `${JSON.stringify(listed, null, 2)}\n` }
    ]
  }
}
