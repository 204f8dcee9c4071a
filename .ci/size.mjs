// Prints what a browser fetches, in kB gzip, and exits 1 above the hard limits. Reads the manifest of the last build.
//
// "first load" is what must arrive before a frame is on screen: for the landing page the page itself, for a signed-in page
// the skeleton of the shell. "ready" is everything until a signed-in page can be drawn with its data, without the page
// itself: the app area, the runtime, the machines and the data client, which are fetched side by side after the first load.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

const dist = join(import.meta.dirname, "..", "apps", "web", "dist")
const manifestPath = join(dist, ".vite", "manifest.json")
if (!existsSync(manifestPath)) {
  console.error("The web app is not built: run turbo run build --filter=web")
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestPath, "utf8"))
const entries = Object.entries(manifest)

const gzip = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000
const sum = (files) => [...files].reduce((total, file) => total + gzip(file), 0)
const shown = (kilobytes) => kilobytes.toFixed(1).padStart(7)

/** The chunk and everything it imports statically. */
const closure = (key, found = new Set()) => {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) closure(next, found)
  return found
}

const keyOf = (source) => {
  const key = entries.find(([name, { src = name }]) => src === source || src.includes(`node_modules/${source}`))?.[0]
  if (key === undefined) throw new Error(`The build has no chunk of ${source}`)
  return key
}

const together = (sources) => new Set(sources.flatMap((source) => [...closure(keyOf(source))]))
const scripts = (keys) => new Set([...keys].map((key) => manifest[key].file))
const styles = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []))

const landing = together(["index.html", "src/pages/landing/landing-page.tsx"])
const shell = together(["index.html"])
const ready = together([
  "index.html",
  "src/routes/app-area.tsx",
  "src/runtime.ts",
  "src/actors.ts",
  "src/app-context/current-workspace.ts",
  "convex/dist/esm/browser/index.js"
])

const budgets = [
  { name: "landing, first load", keys: landing, target: 90, hard: 90 },
  { name: "signed-in shell, first load", keys: shell, target: 130, hard: 140 },
  { name: "signed-in shell, ready", keys: ready, target: 200, hard: 230 }
]

let failed = false
for (const { hard, keys, name, target } of budgets) {
  const size = sum(scripts(keys))
  const verdict = size > hard ? "OVER THE HARD LIMIT" : size > target ? "over the target" : "ok"
  failed ||= size > hard
  console.log(`${shown(size)} kB  ${name} (target ${target}, hard ${hard}): ${verdict}`)
  const css = sum(styles(keys))
  failed ||= css > 20
  console.log(`${shown(css)} kB  its styles (hard 20): ${css > 20 ? "OVER THE HARD LIMIT" : "ok"}`)
}

console.log("\nFetched when opened, without what a signed-in page already has:")
const rest = entries
  .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !ready.has(key))
  .map(([key, { src }]) => ({
    name: src ?? key,
    size: sum(scripts(new Set([...closure(key)].filter((other) => !ready.has(other)))))
  }))
for (const { name, size } of rest.toSorted((a, b) => b.size - a.size)) {
  const isPage = name.startsWith("src/pages/")
  const over = isPage && size > 45
  failed ||= over
  console.log(
    `${shown(size)} kB  ${name}${over ? "  OVER THE HARD LIMIT OF 45" : isPage && size > 35 ? "  over the target of 35" : ""}`
  )
}

process.exit(failed ? 1 : 0)
