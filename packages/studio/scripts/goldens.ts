// Writes src/node/testing/goldens.json after a reviewed change of looks: node scripts/goldens.ts
import { writeFileSync } from "node:fs"
import { renderGoldens } from "../src/node/testing/goldens.ts"

const file = new URL("../src/node/testing/goldens.json", import.meta.url)
writeFileSync(file, `${JSON.stringify(await renderGoldens(), undefined, 2)}\n`)
