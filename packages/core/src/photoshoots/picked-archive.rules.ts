import { extensionOf, ratioSlugs, slug, uniqueNames } from "../model/download-name.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ExportPlan } from "../results/export-plan.rules.ts"
import type { PickedFiles } from "./photoshoots.schema.ts"

/** The approved pictures of a photoshoot as one archive, with a list of what is in it. */
export const pickedArchive = ({ brand, files, photoshoot, template }: PickedFiles): ExportPlan => {
  const paths = uniqueNames(
    files.map(({ aspectRatio, assetId, mime, name, product }, at) => ({
      brand,
      photoshoot,
      product,
      name,
      id: assetId,
      ratio: ratioSlugs[aspectRatio],
      seq: String(at + 1),
      ext: extensionOf(mime)
    })),
    template
  )
  const named = files.map((file, at) => ({ ...file, path: paths[at] ?? "" }))
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
