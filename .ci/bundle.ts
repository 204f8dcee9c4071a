// Bundles programs of ours, with every program that they start, so that a start reads a few files instead of stripping
// the types of thousands: `node ../../.ci/bundle.ts <program.ts …>` in the folder of an app writes its `dist`.
import { readFileSync, rmSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "esbuild"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
/** Built beside the bundle. */
const FUNCTIONS = join(ROOT, "packages", "backend", "convex")

/** They load native code, files of their own that lie beside them, or parts of CommonJS that also come as modules. */
const LEFT_OUT = [
  "@napi-rs/canvas",
  "@techstark/opencv-js",
  "css-tree",
  "esbuild",
  "onnxruntime-web",
  "pdfjs-dist",
  "pg",
  "sharp"
]

const out = resolve("dist")
const functions = join(out, "functions")

const addressOf = (file: string): string => JSON.stringify(relative(out, file).replaceAll(sep, "/"))

/** `apps/worker/src/main.ts` is `worker-main`, a program of this app only `main`. */
const nameOf = (program: string): string => {
  const [, owner = "", ...path] = relative(ROOT, program).split(sep)
  const own = join(ROOT, "apps", owner) === process.cwd()
  return [...(own ? [] : [owner]), ...path.filter((part) => part !== "src")].join("-").replace(/\.ts$/, "")
}

interface Placed {
  readonly text: string
  readonly programs: ReadonlyArray<string>
}

/**
 * Addresses relative to a source file become addresses relative to the bundle: of a program its bundle, of the functions
 * their build, of all else the source.
 */
const placed = (file: string, source: string): Placed => {
  const programs: Array<string> = []
  const withTargets = source.replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (_, path: string) => {
    const target = resolve(dirname(file), path)
    if (target.endsWith(".ts")) programs.push(target)
    const built = target.endsWith(".ts") ? join(out, `${nameOf(target)}.js`) : target === FUNCTIONS ? functions : target
    return `new URL(${addressOf(built)}, self.address)`
  })
  const text = withTargets
    // A program that starts itself in a thread.
    .replaceAll("new URL(import.meta.url)", "new URL(self.address)")
    .replaceAll("import.meta.url", `new URL(${addressOf(file)}, import.meta.url).href`)
    .replaceAll("self.address", "import.meta.url")
  return { text, programs }
}

const foundPrograms = new Set(process.argv.slice(2).map((path) => resolve(path)))

const addresses: Plugin = {
  name: "addresses",
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](?:apps|packages)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const { programs, text } = placed(path, readFileSync(path, "utf8"))
      for (const program of programs) foundPrograms.add(program)
      return { contents: text, loader: "ts" }
    })
  }
}

/** To find programs, which no package starts. */
const ownSourcesOnly: Plugin = {
  name: "own sources only",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === "entry-point" || path.startsWith("@marque/") ? undefined : { path, external: true }
    )
  }
}

const bundle = ({ write }: { readonly write: boolean }) =>
  build({
    write,
    entryPoints: Object.fromEntries([...foundPrograms].map((program) => [nameOf(program), program])),
    outdir: out,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    conditions: ["node", "import"],
    external: LEFT_OUT,
    sourcemap: write && "linked",
    sourcesContent: false,
    keepNames: true,
    logLevel: "warning",
    // For packages of CommonJS.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);'
    },
    plugins: write ? [addresses] : [ownSourcesOnly, addresses]
  })

// Programs that start programs are known once they are read.
for (let known = -1; known < foundPrograms.size;) {
  known = foundPrograms.size
  await bundle({ write: false })
}
rmSync(out, { recursive: true, force: true })
await bundle({ write: true })
