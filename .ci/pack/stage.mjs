// Builds a package and lays out the folder that is published: `.packed/<package>`.
import { execFile } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { filesUnder } from "./files.mjs"
import { publishManifest } from "./manifest.mjs"
import { published } from "./packages.mjs"
import { writeStyles } from "./styles.mjs"

export const root = join(import.meta.dirname, "..", "..")
const run = promisify(execFile)

const read = (path) => readFileSync(path, "utf8")
const manifestOf = (folder) => JSON.parse(read(join(root, "packages", folder, "package.json")))

export const stagedFolder = (folder) => join(root, ".packed", folder)

const copySources = (folder, staged) => {
  const source = join(root, "packages", folder, "src")
  const ships = (path) => statSync(path).isDirectory() || !published[folder].skip.test(path)
  cpSync(source, join(staged, "src"), { recursive: true, filter: ships })
}

const compile = async (folder, staged, short) => {
  const { reachedByAddress = [], withoutSubpaths = [] } = published[folder]
  const subpaths = Object.entries(short.exports).filter(([subpath]) => !withoutSubpaths.includes(subpath))
  const entries = [...subpaths.map(([, source]) => source), ...Object.values(short.bin ?? {}), ...reachedByAddress]
  const modules = entries.filter((entry) => /\.tsx?$/.test(entry))
  const ambient = filesUnder(join(staged, "src")).filter((path) => path.endsWith(".d.ts"))
  const config = JSON.parse(read(join(root, "packages", folder, "tsconfig.build.json")))
  writeFileSync(
    join(staged, "tsconfig.build.json"),
    JSON.stringify({ ...config, include: [], files: [...modules, ...ambient] })
  )
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc")
  await run(process.execPath, [tsc, "-p", "tsconfig.build.json"], { cwd: staged }).catch(({ stdout }) => {
    throw new Error(`${folder} does not build:\n${stdout}`)
  })
  rmSync(join(staged, "tsconfig.build.json"))
}

const pruneSources = (staged) => {
  for (const path of filesUnder(join(staged, "src"))) {
    const built = path.replace(join(staged, "src"), join(staged, "dist")).replace(/\.tsx?$/, ".js")
    if (/\.tsx?$/.test(path) && !path.endsWith(".d.ts") && !existsSync(built)) rmSync(path)
  }
}

/** The compiler rewrites import specifiers in modules only: declarations and addresses of workers follow here. */
const finishSpecifiers = (dist) => {
  for (const path of filesUnder(dist)) {
    const [pattern, replacement] = path.endsWith(".d.ts")
      ? [/((?:from |import\()"\.[^"]*)\.tsx?"/g, '$1.js"']
      : path.endsWith(".js")
        ? [/(new URL\("\.[^"]*)\.ts(", import\.meta\.url\))/g, "$1.js$2"]
        : []
    if (pattern === undefined) continue
    const text = read(path)
    const finished = text.replace(pattern, replacement)
    if (finished !== text) writeFileSync(path, finished)
  }
}

const documents = (folder) => ["README.md", "CHANGELOG.md"].map((name) => join(root, "packages", folder, name))

const mentioned = (dist, names) => {
  const code = filesUnder(dist)
    .filter((path) => path.endsWith(".js"))
    .map(read)
    .join("\n")
  return new Set(names.filter((name) => code.includes(`"${name}"`) || code.includes(`"${name}/`)))
}

/** Builds `packages/<folder>` and lays out what is published. Throws with the compiler's words when it does not build. */
export const stage = async (folder) => {
  const staged = stagedFolder(folder)
  const dist = join(staged, "dist")
  const short = manifestOf(folder)
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  copySources(folder, staged)
  // The compiler resolves the package's own subpaths through this file while it builds.
  writeFileSync(
    join(staged, "package.json"),
    JSON.stringify({ name: short.name, type: short.type, exports: short.exports })
  )
  await compile(folder, staged, short)
  pruneSources(staged)
  finishSpecifiers(dist)
  if (published[folder].styles) writeStyles(join(staged, "src"), dist)
  const dependencies = Object.keys(short.dependencies ?? {})
  const byName = dependencies.filter((name) => published[folder].resolvedByName?.test(name))
  const imports = new Set([...mentioned(dist, dependencies), ...byName])
  const manifest = publishManifest(folder, short, imports, (name) => manifestOf(name.replace("@marque/", "")))
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const path of documents(folder).filter(existsSync)) {
    cpSync(path, join(staged, relative(join(root, "packages", folder), path)))
  }
  cpSync(join(root, "LICENSE"), join(staged, "LICENSE"))
  return { staged, manifest }
}

export const tarball = async (folder) => {
  const destination = join(root, ".packed")
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", destination]
  const { stdout } = await run("npm", args, { cwd: stagedFolder(folder), shell: process.platform === "win32" })
  const [packed] = Object.values(JSON.parse(stdout))
  return { path: join(destination, packed.filename), size: packed.size, files: packed.files.map(({ path }) => path) }
}
