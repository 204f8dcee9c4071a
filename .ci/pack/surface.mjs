// What must hold for the files of a staged package, whatever they do.
import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { isBuiltin } from "node:module"
import { parseSync } from "vite"
import { filesUnder } from "./files.mjs"
import { childrenOf } from "./tree.mjs"

const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

const specifiersIn = (path, text) => {
  const found = new Set()
  const visit = (node) => {
    const source = node.source ?? node.argument
    if (/^(Import|Export|TSImport)/.test(node.type) && typeof source?.value === "string") found.add(source.value)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(path, text, { lang: path.endsWith(".d.ts") ? "dts" : "js" }).program)
  return [...found]
}

const strayImports = (staged, manifest) => {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {})
  ])
  // A package's types count as declared with it.
  const known = (name) => declared.has(name) || declared.has(`@types/${name}`)
  return filesUnder(join(staged, "dist"))
    .filter((path) => /\.(js|d\.ts)$/.test(path))
    .flatMap((path) =>
      specifiersIn(path, readFileSync(path, "utf8"))
        .filter((specifier) =>
          specifier.startsWith(".")
            ? !existsSync(join(path, "..", path.endsWith(".d.ts") ? specifier.replace(/\.js$/, ".d.ts") : specifier))
            : !isBuiltin(specifier) && !known(packageOf(specifier))
        )
        .map((specifier) => `${relative(staged, path)} imports ${specifier}, which is not there for adopters`)
    )
}

const styleImports = (staged) =>
  filesUnder(join(staged, "dist"))
    .filter((path) => path.endsWith(".js") && /(?:from|import) "[^"]+\.css"/.test(readFileSync(path, "utf8")))
    .map((path) => `${relative(staged, path)} imports CSS`)

const serverEntries = (staged, manifest) =>
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === "object")
    .filter(([, target]) => !readFileSync(join(staged, target.default), "utf8").startsWith('"use client"'))
    .map(([subpath]) => `${subpath} does not begin with "use client"`)

/** Modules that do not list what they hand out: a new name inside would be public unseen. */
const unlistedExports = (staged) =>
  filesUnder(join(staged, "dist"))
    .filter((path) => path.endsWith(".d.ts") && /^export \*/m.test(readFileSync(path, "utf8")))
    .map((path) => `${relative(staged, path)} exports without listing names`)

const testFiles = (files) =>
  files
    .filter((path) => /\.(test|test-d|stories|arbitrary)\./.test(path))
    .map((path) => `${path} must not be published`)

export const surfaceProblems = (staged, manifest, files) => [
  ...strayImports(staged, manifest),
  ...styleImports(staged),
  ...unlistedExports(staged),
  ...testFiles(files),
  ...(manifest.peerDependencies?.react === undefined ? [] : serverEntries(staged, manifest))
]
