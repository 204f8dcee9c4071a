// Prints what a browser fetches, in kB as we send them (brotli where the build made it), and exits 1 above the hard limits. Reads the
// manifest of the last build.
//
// A "public page" is drawn by the server and mounts one module; "sign-in in use" is what its form fetches at the first sign of a person.
// "shell" is everything until the frame of a signed-in page can be drawn, with the data client, which is fetched at the same time. "gallery"
// is all that it fetches before it is used. Each chunk is counted once.
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

const dist = join(import.meta.dirname, "..", "apps", "web", "dist")
const manifestPath = join(dist, ".vite", "manifest.json")
if (!existsSync(manifestPath)) {
  console.error("The web app is not built: run turbo run build --filter=web")
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestPath, "utf8"))
const entries = Object.entries(manifest)

const sent = (file) => {
  const compressed = join(dist, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size / 1000
}
const sum = (files) => [...files].reduce((total, file) => total + sent(file), 0)
const shown = (kilobytes) => kilobytes.toFixed(1).padStart(7)

const closure = (key, found = new Set()) => {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) closure(next, found)
  return found
}

const keyOf = (source) => {
  const key = entries.find(([name, { src = name }]) => src === source || src.endsWith(`/${source}`))?.[0]
  if (key === undefined) throw new Error(`The build has no chunk of ${source}`)
  return key
}

const together = (sources) => new Set(sources.flatMap((source) => [...closure(keyOf(source))]))
const scripts = (keys) => new Set([...keys].map((key) => manifest[key].file))
const styles = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []))

const START = ["index.html", "src/app.tsx"]
/** Runs before the first paint, outside the graph of modules. */
const THEME = "theme.js"
const mounted = together(["index.html"])
const ready = together([...START, "src/routes/app-area.tsx", "src/app-context/data-client.ts"])
/** Fetched while the gallery is drawn: by the shell, by the page and by the composer in it. */
const galleryParts = [
  "src/routes/error-area.tsx",
  "src/routes/version-watch.tsx",
  "src/notifications/bell.tsx",
  "src/search/search-slot.tsx",
  "src/pages/gallery/gallery-page.tsx",
  "src/pages/gallery/composer-references.tsx",
  "src/pages/gallery/saved-views.tsx",
  "packages/react/src/composer/art-direction.tsx",
  "packages/react/src/composer/product-extras.tsx",
  "packages/react/src/composer/scene-fields.tsx",
  "packages/react/src/gallery/composer-destination.tsx",
  "packages/react/src/gallery/folder-drag.tsx",
  "packages/react/src/gallery/grid-box.tsx",
  "packages/react/src/words/words-panel.tsx"
]
const gallery = ready.union(together(galleryParts))
const signIn = ready.union(together(["src/pages/sign-in/sign-in-page.tsx"]))

const budgets = [
  { name: "public page: landing, legal", keys: mounted, more: [THEME], target: 30, hard: 30 },
  { name: "public page: first step of sign-in and sign-up", keys: mounted, more: [THEME], target: 75, hard: 75 },
  { name: "sign-in in use", keys: signIn, more: [THEME], target: 75, hard: 210 },
  {
    name: "shell with its data client",
    keys: ready,
    target: 130,
    hard: 192,
    note:
      "React is about 62 kB of it, Effect with Schema 40, the data client 27, XState 12, what we wrote ourselves the rest: " +
      "the goal is not met while identity, the switchers and what the backend answers are read by Schema."
  },
  {
    name: "gallery, all it fetches before it is used",
    keys: gallery,
    target: 180,
    hard: 328,
    stylesHard: 24,
    note: "What decides over lists, stacks, folders, bulk acts and the composer's form is 85 kB of it, and comes before the first picture."
  },
  {
    name: "share page, all of it before pictures, with its styles",
    keys: together([...START, "src/pages/share/share-page.tsx"]),
    withStyles: true,
    target: 195,
    hard: 200
  }
]

let failed = false
const verdictOf = (size, target, hard) => {
  failed ||= size > hard
  return size > hard ? "OVER THE HARD LIMIT" : size > target ? "over the target" : "ok"
}

for (const { hard, keys, more = [], name, note, stylesHard = 20, target, withStyles = false } of budgets) {
  const size = sum(scripts(keys)) + sum(more) + (withStyles ? sum(styles(keys)) : 0)
  console.log(`${shown(size)} kB  ${name} (target ${target}, hard ${hard}): ${verdictOf(size, target, hard)}`)
  if (size > target && note !== undefined) console.log(`${" ".repeat(12)}${note}`)
  const css = sum(styles(keys))
  if (css > 0 && !withStyles)
    console.log(`${shown(css)} kB  its styles (target 20, hard ${stylesHard}): ${verdictOf(css, 20, stylesHard)}`)
}

const present = (key) => {
  const askers = entries
    .filter(([, { dynamicImports }]) => dynamicImports?.includes(key))
    .map(([asker]) => closure(asker))
  const [first = new Set(), ...others] = askers
  return ready.union(others.reduce((common, next) => common.intersection(next), first))
}

const PAGE_HARD = 50
/**
 * The gallery's machine holds list, stacks, filters, drawer, score and clip export, acts on all results and
 * what a zip is asked for, and its form takes references, scenes and times of a place: they come with the page, with the sizes of all channels, prints also with their bleed. Photoshoots share the machine of their form with its table. Forms know what they are called
 * in other languages, that of a product its prices, their days, its claims, its short name, number and selling points, the uploads of further pictures, its days on sale, its colours and the search for related products; records lead to
 * their recall; a proposal asks people for reviews, says the version its campaign stays on and has its concepts sketched; a market has disclaimers by channel, its own way of writing days and rules that hold otherwise there, with their parameters, which a publish names too; the form of a brand reads pasted tokens while it is typed
 * in, knows the rules of logos and has reference pictures chosen in it, and a publish shows what it would change, of
 * house layouts as well.
 */
const OWN_HARD = new Map([
  ["src/pages/gallery/gallery-page.tsx", 87.5],
  ["src/pages/brand-identity/brand-identity-page.tsx", 70.7],
  ["src/pages/markets/markets-page.tsx", 70.5],
  ["src/pages/place-form/place-form-page.tsx", 61],
  ["src/pages/products/products-page.tsx", 56.5],
  ["src/pages/product-form/product-form-page.tsx", 70.5],
  ["src/pages/proposal/proposal-page.tsx", 55.5],
  ["src/pages/brand-data/brand-data-page.tsx", 72],
  ["src/pages/new-photoshoot/new-photoshoot-page.tsx", 64],
  ["src/pages/photoshoot/photoshoot-page.tsx", 57],
  ["src/pages/photoshoots/photoshoots-page.tsx", 55.5],
  ["src/pages/uploads/uploads-page.tsx", 57.5],
  ["src/pages/organization/organization-page.tsx", 52.5]
])

console.log(`\nFetched when opened, beside what is there by then (pages: target 35, hard ${PAGE_HARD}):`)
const rest = entries
  .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !ready.has(key))
  .map(([key, { src }]) => ({ name: src ?? key, size: sum(scripts(closure(key).difference(present(key)))) }))
for (const { name, size } of rest.toSorted((a, b) => b.size - a.size)) {
  const verdict = name.endsWith("-page.tsx") ? verdictOf(size, 35, OWN_HARD.get(name) ?? PAGE_HARD) : "ok"
  console.log(`${shown(size)} kB  ${name}${verdict === "ok" ? "" : `: ${verdict}`}`)
}

process.exit(failed ? 1 : 0)
