/**
 * The studio against sharp, takumi and satori + resvg at one job: npm run bench -- studio. CPU times are of this process with libvips
 * at one thread, so that they hold on a busy machine.
 */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import sharp from "sharp"
import { cutOut } from "../packages/studio/src/node/cutout.ts"
import { demoFile } from "../packages/studio/src/node/demo.ts"
import { readBrandRules } from "../packages/studio/src/node/check/brand-file.ts"
import { scoreCreative } from "../packages/studio/src/node/check/score-creative.ts"
import { renderCreative } from "../packages/studio/src/node/render.ts"
import { costs, inTurns } from "./studio/figures.mjs"
import { demoInput, files, jobOf, products } from "./studio/job.mjs"
import { cold, plainSharp, warm, wordsOnPhoto } from "./studio/peers.mjs"

// As the worker does.
setFlagsFromString("--heap-growing-percent=120")

const RATIOS = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"]
const MIXED = ["stage", "arch", "halax", "bleed", "split"]
const ROUNDS = 10
const shown = (value) => value.toFixed(value < 10 ? 1 : 0)

const onePicture = async (title, subjects) => {
  console.log(`\nOne picture: photo panel, words, 1080x1080 JPEG, ${title} (mean CPU of ${4 * ROUNDS}, in turns)`)
  const found = await inTurns(ROUNDS, subjects)
  const own = found.get("marque")
  for (const [name, cpu] of found) {
    console.log(`  ${name.padEnd(42)} ${cpu.toFixed(1)} ms; marque ${(own / cpu).toFixed(2)}x of it`)
  }
}

const inPairs = async (inputs, work) => {
  const waiting = inputs.values()
  const serve = async () => {
    for (const input of waiting) await work(input)
  }
  await Promise.all([serve(), serve()])
}

/**
 * Five ratios of a photograph of 12 megapixels. Ours decodes it once and makes two pictures at a time, as a worker does; the
 * naive ways read the file each time, one after the other or in pairs.
 */
const fiveRatios = async () => {
  const large = await sharp(demoFile("products/ember-mug.jpg"))
    .resize(4000, 3000, { fit: "cover" })
    .jpeg({ quality: 92 })
    .toBuffer()
  const jobs = await Promise.all(RATIOS.map(jobOf))
  const ours = async (each) => {
    const own = new Map([...files, ["photo-ember-mug", Buffer.from(large)]])
    await each(jobs, ({ input }) => renderCreative(input, own))
  }
  const oneByOne = async (inputs, work) => {
    for (const input of inputs) await work(input)
  }
  const ways = {
    marque: () => ours(inPairs),
    "marque, one by one": () => ours(oneByOne),
    "sharp, same boxes": () => oneByOne(jobs, (job) => plainSharp(large, job)),
    "sharp, same boxes, in pairs": () => inPairs(jobs, (job) => plainSharp(large, job)),
    "sharp, words on the photo": () => oneByOne(jobs, (job) => wordsOnPhoto(large, job)),
    "sharp, words on the photo, in pairs": () => inPairs(jobs, (job) => wordsOnPhoto(large, job))
  }
  console.log("\nFive ratios of one new photo of 12 MP (median of 7)")
  const found = []
  for (const [name, work] of Object.entries(ways)) found.push([name, await costs(7, work)])
  const [, own] = found[0]
  for (const [name, { cpu, wall }] of found) {
    console.log(
      `  ${name.padEnd(36)} ${shown(wall)} ms wall, ${shown(cpu)} ms CPU; marque ${(own.wall / wall).toFixed(2)}x of its wall, ${(own.cpu / cpu).toFixed(2)}x of its CPU`
    )
  }
}

const cutouts = async () => {
  console.log("\nCut-out of a photograph")
  for (const name of products) {
    const bytes = readFileSync(demoFile(`products/${name}.jpg`))
    const { width, height } = await sharp(bytes).metadata()
    const { cpu, wall } = await costs(3, () => cutOut({ bytes, hasAlpha: false }), 1)
    console.log(`  ${name.padEnd(18)} ${width}x${height}: ${shown(wall)} ms wall, ${shown(cpu)} ms CPU`)
  }
}

const scores = async () => {
  const rules = await readBrandRules(demoFile("brand.json"))
  console.log("\nScore of a finished 1080x1080 picture")
  for (const layout of MIXED) {
    const input = demoInput("ember-mug", layout, "square")
    const { scene } = await renderCreative(input, files)
    const { cpu, wall } = await costs(8, () => scoreCreative({ scene, copy: input.copy }, files, rules))
    console.log(`  ${layout.padEnd(18)} ${shown(wall)} ms wall, ${shown(cpu)} ms CPU`)
  }
}

const FRUGAL = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576", MALLOC_TRIM_THRESHOLD_: "1048576" }

const apart = (script, environment, ...args) => {
  const path = join(import.meta.dirname, "studio", script)
  const { stdout } = spawnSync(process.execPath, [path, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...environment }
  })
  console.log(`\n${stdout.trim()}`)
}

const preview = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../packages/studio/src/browser/index.ts")],
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    outdir: "out",
    write: false,
    metafile: true,
    external: ["*.woff2"],
    loader: { ".css": "empty" }
  })
  const first = outputFiles.find(({ path }) => path.endsWith("index.js"))
  const parts = outputFiles
    .filter(({ path }) => path.endsWith(".js"))
    .map(({ contents, path }) => [path.split("/").at(-1), gzipSync(contents).length])
  console.log(
    `\nBrowser bundle of the preview: ${(gzipSync(first.contents).length / 1000).toFixed(1)} kB gzip at first; ${parts.map(([name, size]) => `${name} ${(size / 1000).toFixed(1)}`).join(", ")}`
  )
}

await onePicture("its files read before", warm)
await onePicture("of a product that was not seen before", cold)
apart("mixed.mjs", {}, "one")
apart("mixed.mjs", {}, "five")
await fiveRatios()
await scores()
await cutouts()
apart("memory.mjs", FRUGAL)
await preview()
process.exit(0)
