// Lays out and packs packages for publishing: `node .ci/pack.mjs [core|react|studio|embedded …]`; all four without a name,
// with the bill of materials of the release beside them.
import { published } from "./pack/packages.mjs"
import { stage, tarball } from "./pack/stage.mjs"
import { writeBill } from "./sbom.ts"

const known = Object.keys(published)
const asked = process.argv.length > 2 ? process.argv.slice(2) : known
const unknown = asked.find((folder) => !known.includes(folder))
if (unknown !== undefined) {
  console.error(`There is no published package ${unknown}; there are ${known.join(", ")}`)
  process.exit(2)
}

for (const folder of asked) {
  await stage(folder)
  const { files, path, size } = await tarball(folder)
  console.log(`${path}  ${files.length} files, ${(size / 1000).toFixed(0)} kB`)
}
console.log(`${writeBill()}  bill of materials`)
