// Prints what a browser fetches first, in kB gzip, and exits 1 above the hard limits. Reads the manifest of the last build.
//
// "landing" is the entry with the first page. "shell" is the entry with everything that frames a signed-in page and runs its
// state: routes, the app area, the runtime and the machines. The data client is fetched beside them and listed by itself, as
// are pages, dialogs and toasts, which come when they are opened.
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
  const key = entries.find(([name, chunk]) => name === source || chunk.src === source)?.[0]
  if (key === undefined) throw new Error(`The build has no chunk of ${source}`)
  return key
}

const together = (sources) => new Set(sources.flatMap((source) => [...closure(keyOf(source))]))
const scripts = (keys) => new Set([...keys].map((key) => manifest[key].file))
const styles = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []))

const landing = together(["index.html", "src/pages/landing/landing-page.tsx"])
const shell = together(["index.html", "src/routes/app-area.tsx", "src/runtime.ts", "src/actors.ts"])

const budgets = [
  { name: "landing, first load", keys: landing, target: 90, hard: 90 },
  { name: "signed-in shell, first load", keys: shell, target: 130, hard: 140 }
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

console.log("\nFetched when opened, without what the shell already has:")
const rest = entries
  .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !shell.has(key))
  .map(([key, { src }]) => ({
    name: src ?? key,
    size: sum(scripts(new Set([...closure(key)].filter((other) => !shell.has(other)))))
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
