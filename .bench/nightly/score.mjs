/**
 * Validates the score on two products and twenty brands that nothing was tuned on, and writes the README of the studio:
 * npm run nightly -- score [products] [brands]. Minutes.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { demoFiles } from "../../packages/studio/src/node/testing/demo-creative.ts"
import { validate } from "../../packages/studio/src/node/testing/validation/suite.ts"
import { tableOf, withTable } from "../../packages/studio/src/node/testing/validation/table.ts"
import { validateUploads } from "../../packages/studio/src/node/testing/validation/uploads.ts"

const products = Number(process.argv[2] ?? 2)
const brands = Number(process.argv[3] ?? 20)
const files = await demoFiles()
const scenes = await validate({ products, brands }, files)
const uploads = await validateUploads(Math.min(1, products), files)
const table = tableOf(scenes, uploads)
const readme = join(import.meta.dirname, "..", "..", "packages", "studio", "README.md")
writeFileSync(readme, withTable(readFileSync(readme, "utf8"), table))
console.log(table)
