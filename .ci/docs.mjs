// Writes the API documentation as HTML into `.docs/html`: `npm run docs`. typedoc needs an older TypeScript, so it has a folder and
// a lock file to itself, installed on first use.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { published } from "./pack/packages.mjs"
import { root } from "./pack/stage.mjs"

const docs = join(root, ".docs")
const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: docs, stdio: "inherit", shell: process.platform === "win32" })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(join(docs, "node_modules", "typedoc")))
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"])

const CONFIGS = { react: "browser.json", core: "base.json", studio: "browser.json", embedded: "node.json" }

/** Every named state with the whole type of its machine: as text longer than a string can be. */
const FOR_TESTS = "./testing"

const configs = join(root, "packages", "config", "tsconfig")

const optionsOf = (config) => {
  const { compilerOptions, extends: parent } = JSON.parse(readFileSync(join(configs, config), "utf8"))
  return { ...(parent === undefined ? {} : optionsOf(parent)), ...compilerOptions }
}

const describe = (folder) => {
  const packageFolder = join(root, "packages", folder)
  const { exports, name } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"))
  const { withoutSubpaths = [] } = published[folder]
  const entryPoints = Object.entries(exports)
    .filter(([subpath, source]) => /\.tsx?$/.test(source) && ![...withoutSubpaths, FOR_TESTS].includes(subpath))
    .map(([, source]) => join(packageFolder, source))
  const output = join(docs, "json", `${folder}.json`)
  mkdirSync(join(docs, "json"), { recursive: true })
  const tsconfig = join(docs, "json", `tsconfig.${folder}.json`)
  // The older compiler refuses an option that it does not know.
  const { checkers: _, ...known } = optionsOf(CONFIGS[folder])
  const ambient = existsSync(join(packageFolder, "src", "css-modules.d.ts")) ? ["css-modules.d.ts"] : []
  const types = folder === "core" ? [] : folder === "react" ? ["react", "react-dom"] : ["node"]
  writeFileSync(
    tsconfig,
    JSON.stringify({
      compilerOptions: { ...known, types, typeRoots: [join(root, "node_modules", "@types")] },
      files: [...entryPoints, ...ambient.map((file) => join(packageFolder, "src", file))]
    })
  )
  const options = {
    name,
    entryPoints,
    tsconfig,
    json: output,
    readme: join(packageFolder, "README.md"),
    // The repository's own compiler checks the types; this older one only reads them.
    skipErrorChecking: true,
    excludeInternal: true,
    excludeExternals: true,
    disableSources: true,
    validation: { notExported: false, invalidLink: false },
    logLevel: "Warn"
  }
  const path = join(docs, "json", `typedoc.${folder}.json`)
  writeFileSync(path, JSON.stringify(options))
  run(process.execPath, ["node_modules/typedoc/bin/typedoc", "--options", path])
  return output
}

const described = Object.keys(published).map(describe)
run(process.execPath, [
  "node_modules/typedoc/bin/typedoc",
  "--entryPointStrategy",
  "merge",
  "--name",
  "Marque",
  "--readme",
  "none",
  "--logLevel",
  "Warn",
  "--out",
  "html",
  ...described
])
console.log(join(docs, "html", "index.html"))
