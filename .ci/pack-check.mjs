// Packs the four published packages and checks the tarballs as their adopters meet them: `npm run pack-check`, with `short` for
// all but the sizes of the subpaths, which are bundled one by one.
import { EXAMPLES, runExample, startBrowser } from "./pack/examples.mjs"
import { attwProblems, publintProblems } from "./pack/linters.mjs"
import { published } from "./pack/packages.mjs"
import { runReadme } from "./pack/readmes.mjs"
import { modulesOf, readLimits, sizeOf, sizeProblems } from "./pack/sizes.mjs"
import { stage, tarball } from "./pack/stage.mjs"
import { surfaceProblems } from "./pack/surface.mjs"

const isShort = process.argv.includes("short")
const problems = []

const timed = async (name, work) => {
  const started = performance.now()
  const found = await work()
  problems.push(...found)
  const verdict = found.length === 0 ? "ok" : `${found.length} problems`
  console.log(`${name}: ${verdict} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const packages = new Map()
await timed("build and pack", async () => {
  const staged = await Promise.all(Object.keys(published).map(async (folder) => ({ folder, ...(await stage(folder)) })))
  for (const each of staged) packages.set(each.folder, { ...each, ...(await tarball(each.folder)) })
  return []
})
const all = [...packages.values()]
const checkAll = async (check) => (await Promise.all(all.map(check))).flat()

await timed("files and imports", () =>
  checkAll(({ files, manifest, staged }) =>
    surfaceProblems(staged, manifest, files).map((problem) => `${manifest.name}: ${problem}`)
  )
)
await timed("publint", () => checkAll(publintProblems))
await timed("attw", () => checkAll(attwProblems))
const checkSizes = async () => {
  const sizes = []
  for (const { manifest, staged } of [packages.get("core"), packages.get("react")]) {
    for (const { entry, specifier } of modulesOf(staged, manifest)) {
      sizes.push({ specifier, size: await sizeOf(manifest, entry, "vite", false) })
    }
  }
  return sizeProblems(sizes, readLimits())
}
if (!isShort) await timed("sizes", checkSizes)

const withOurs = (folder) => {
  const { manifest } = packages.get(folder)
  const ours = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith("@marque/"))
  return [folder, ...ours.map((name) => name.replace("@marque/", ""))].map((name) => packages.get(name))
}
await timed("README examples", () => checkAll(({ folder }) => runReadme(withOurs(folder))))
await timed("example projects in Chromium", async () => {
  const browser = await startBrowser()
  try {
    const runs = Object.entries(EXAMPLES).map(([name, folders]) =>
      runExample(
        browser,
        name,
        folders.map((folder) => packages.get(folder))
      )
    )
    return (await Promise.all(runs)).flat()
  } finally {
    await browser.close()
  }
})

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
