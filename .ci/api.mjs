// Rewrites the committed reports of the public surface: `npm run api`; with `--undocumented` it lists exported names
// that no sentence describes.
import { apiOf, writeReports } from "./pack/api.mjs"
import { published } from "./pack/packages.mjs"
import { stage } from "./pack/stage.mjs"

for (const folder of Object.keys(published)) {
  const { manifest, staged } = await stage(folder)
  const { names, reports, undocumented } = apiOf(staged, manifest)
  writeReports(folder, reports)
  console.log(`${manifest.name}: ${reports.size} subpaths, ${names} names, ${undocumented.length} without a sentence`)
  if (process.argv.includes("--undocumented")) for (const name of undocumented) console.log(`  ${name}`)
}
