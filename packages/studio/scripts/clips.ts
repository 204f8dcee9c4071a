/**
 * Measures clips: five seconds of a demo scene at 1280 x 720 by every available encoder, after a warm-up. `node
 * scripts/clips.ts [runs]`; the table goes into the README.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { fileURLToPath } from "node:url"
import type { ClipInput } from "../src/node/clip/clip-messages.ts"
import type { EncoderName } from "../src/node/clip/encoder.ts"
import { probeFfmpeg } from "../src/node/clip/ffmpeg-encoder.ts"
import { inspectClip } from "../src/node/clip/inspect-clip.ts"
import { renderClip } from "../src/node/clip/render-clip.ts"
import { renderCreative } from "../src/node/render.ts"
import { demoFiles, demoInput } from "../src/node/testing/demo-creative.ts"

const RUNS = Number(process.argv[2] ?? 3)
const README = fileURLToPath(new URL("../README.md", import.meta.url))
const START = "<!-- clips: node scripts/clips.ts -->"
const END = "<!-- end of the clips -->"

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const files = await demoFiles(["ember-mug"])
const { scene } = await renderCreative(demoInput("ember-mug", "stage", "landscape_16_9"), files)
const input: ClipInput = { source: { kind: "scene", scene, files }, motion: "push_in", seconds: 5, loop: false }

const measure = async (encoder: EncoderName): Promise<string> => {
  const rows = []
  for (let run = 0; run <= RUNS; run++) {
    const from = performance.now()
    const clip = await renderClip(input, { encoder })
    const wall = performance.now() - from
    if ((await inspectClip(clip.bytes))?.frames !== clip.frames) throw new Error(`${encoder} lost frames`)
    rows.push({ wall, cpu: clip.spent.cpuMs, peak: clip.spent.peakBytes, bytes: clip.bytes.length })
  }
  const [first, ...warm] = rows
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return [
    encoder === "h264-wasm" ? "inside (WebAssembly)" : `\`${encoder}\``,
    seconds(first?.wall ?? 0),
    seconds(median(warm.map(({ wall }) => wall))),
    seconds(median(warm.map(({ cpu }) => cpu))),
    `${Math.round(Math.max(...rows.map(({ peak }) => peak)) / 1024 ** 2)}`,
    `${Math.round(median(rows.map(({ bytes }) => bytes)) / 1024)}`
  ].join(" | ")
}

const load = loadavg()[0]?.toFixed(1)
const found = await probeFfmpeg()
const names: ReadonlyArray<EncoderName> = ["h264-wasm", ...(found === undefined ? [] : [`ffmpeg ${found}` as const])]
const lines: Array<string> = []
for (const name of names) lines.push(`| ${await measure(name)} |`)
const table = [
  START,
  "",
  `Five seconds at 1280 x 720 of a scene with six layers, ${availableParallelism()} cores, load ${load} before the first clip.`,
  "CPU is that of drawing and encoding, ffmpeg's own not included.",
  "",
  "| encoder | first clip, wall s | next clips, wall s | CPU s | peak MB | KB |",
  "| --- | --- | --- | --- | --- | --- |",
  ...lines,
  "",
  END
].join("\n")
const readme = readFileSync(README, "utf8")
const pattern = new RegExp(`${START}[\\s\\S]*?${END}`)
if (pattern.test(readme)) writeFileSync(README, readme.replace(pattern, table))
process.stdout.write(`${table}\n`)
