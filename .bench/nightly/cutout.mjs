/** Cuts out both labelled sets, compares with the known outlines, writes the README of the studio: npm run nightly -- cutout. Minutes. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { demoFile } from "../../packages/studio/src/node/demo.ts"
import { cutOut } from "../../packages/studio/src/node/cutout.ts"
import { examineAll } from "../../packages/studio/src/node/testing/labelled/examine.ts"
import { labelledPairs } from "../../packages/studio/src/node/testing/labelled/labelled-set.ts"
import { tableOf, unseenTableOf, withTable } from "../../packages/studio/src/node/testing/labelled/table.ts"
import { examineUnseen } from "../../packages/studio/src/node/testing/unseen/examine.ts"

const cpuOfTwelveMegapixels = async () => {
  const bytes = await sharp(readFileSync(demoFile("products/ember-mug.jpg")))
    .resize(3098, 3873, { fit: "fill" })
    .jpeg({ quality: 92 })
    .toBuffer()
  const runs = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await cutOut({ bytes, hasAlpha: false })
    const { system, user } = process.cpuUsage(before)
    runs.push((system + user) / 1000)
  }
  return Math.min(...runs)
}

const table = [
  tableOf(await examineAll(labelledPairs), await cpuOfTwelveMegapixels()),
  unseenTableOf(await examineUnseen())
].join("\n\n")
const readme = join(import.meta.dirname, "..", "..", "packages", "studio", "README.md")
writeFileSync(readme, withTable(readFileSync(readme, "utf8"), table))
console.log(table)
