// Size of each subpath, bundled by Vite and by esbuild, minified, gzipped; in kB of 1,000 bytes. What is fetched on demand is not
// counted.
import { readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { join, relative } from "node:path"
import { gzipSync } from "node:zlib"
import { build as esbuild } from "esbuild"
import { build as vite } from "vite"
import { root, stagedFolder } from "./stage.mjs"

const OURS = /^@marque\/([^/]+)(\/.+)$/

const builtModule = (specifier) => {
  const [, folder, rest] = OURS.exec(specifier) ?? []
  const staged = stagedFolder(folder)
  const { exports } = JSON.parse(readFileSync(join(staged, "package.json"), "utf8"))
  return join(staged, exports[`.${rest}`].default)
}

const kilobytes = (texts) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000

const PRODUCTION = { "process.env.NODE_ENV": '"production"' }

/** A chunk and everything it imports at once. */
const reached = (name, importsOf, found = new Set()) => {
  if (found.has(name)) return []
  found.add(name)
  for (const next of importsOf(name)) reached(next, importsOf, found)
  return [...found]
}

const byVite = async (entry, external) => {
  const output = await vite({
    configFile: false,
    logLevel: "silent",
    define: PRODUCTION,
    plugins: [
      { name: "built-modules", enforce: "pre", resolveId: (id) => (OURS.test(id) ? builtModule(id) : undefined) }
    ],
    build: {
      write: false,
      minify: true,
      target: "es2024",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        external: (id) => isBuiltin(id) || external.some((name) => id === name || id.startsWith(`${name}/`)),
        preserveEntrySignatures: "strict"
      }
    }
  })
  const files = (Array.isArray(output) ? output : [output]).flatMap(({ output: all }) => all)
  const chunks = new Map(files.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]))
  const first = [...chunks.values()].find(({ isEntry }) => isEntry)
  return kilobytes(
    reached(first.fileName, (name) => chunks.get(name)?.imports ?? []).map((name) => chunks.get(name)?.code ?? "")
  )
}

const byEsbuild = async (entry, external) => {
  const { metafile, outputFiles } = await esbuild({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    metafile: true,
    outdir: "out",
    absWorkingDir: root,
    minify: true,
    write: false,
    format: "esm",
    target: "es2024",
    define: PRODUCTION,
    // Effect's test services, which simulated time is made of, name one.
    external: [...external, "node:*"],
    plugins: [
      {
        name: "built-modules",
        setup: ({ onResolve }) => onResolve({ filter: OURS }, ({ path }) => ({ path: builtModule(path) }))
      }
    ]
  })
  const contents = new Map(outputFiles.map((file) => [relative(root, file.path), file.contents]))
  const [first] = Object.keys(metafile.outputs).filter((name) => metafile.outputs[name].entryPoint !== undefined)
  const atOnce = ({ external: outside, kind }) => kind === "import-statement" && outside !== true
  const importsOf = (name) => metafile.outputs[name].imports.filter(atOnce).map(({ path }) => path)
  return kilobytes(reached(first, importsOf).map((name) => contents.get(name)))
}

const BUNDLERS = { vite: byVite, esbuild: byEsbuild }

export const sizeOf = (manifest, entry, bundler, withPeers) =>
  BUNDLERS[bundler](entry, withPeers ? [] : Object.keys(manifest.peerDependencies ?? {}))

export const modulesOf = (staged, manifest) =>
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === "object")
    .map(([subpath, target]) => ({
      specifier: `${manifest.name}${subpath.slice(1)}`,
      entry: join(staged, target.default)
    }))

const limitsPath = join(import.meta.dirname, "size-limits.json")

export const readLimits = () => JSON.parse(readFileSync(limitsPath, "utf8"))

export const sizeProblems = (sizes, limits) =>
  sizes.flatMap(({ size, specifier }) => {
    const limit = limits[specifier]
    if (limit === undefined) return [`${specifier} has no size limit: run npm run size:packages`]
    return size > limit ? [`${specifier} is ${size.toFixed(2)} kB gzip, over its limit of ${limit}`] : []
  })

export { limitsPath }
