// A project outside the repository that has the packed tarballs and nothing else of ours.
import { execFile, execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { root } from "./stage.mjs"

const run = promisify(execFile)

const installed = (name, folder) => {
  const path = [join(root, "packages", folder), root].map((from) => join(from, "node_modules", name)).find(existsSync)
  if (path === undefined) throw new Error(`${name} is not installed in the repository`)
  return realpathSync(path)
}

export const namesIn = ({ dependencies, devDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).filter(
    (name) => !name.startsWith("@marque/")
  )

const link = (modules, name, folder) => {
  const path = join(modules, name)
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(installed(name, folder), path, "junction")
}

/**
 * Unpacks tarballs into `node_modules` of a new folder and links what they and the project (`own`) declare: without a network, and
 * with nothing for an undeclared import to resolve to.
 */
export const makeProject = (packed, own) => {
  // The real path, because the compiler and bundlers compare real paths.
  const project = realpathSync(mkdtempSync(join(tmpdir(), "marque-outside-")))
  const modules = join(project, "node_modules")
  for (const { folder, manifest, path } of packed) {
    const target = join(modules, manifest.name)
    mkdirSync(target, { recursive: true })
    execFileSync("tar", ["-xzf", path, "-C", target, "--strip-components=1"])
    const names = namesIn(manifest)
    for (const name of names) link(modules, name, folder)
  }
  for (const name of own) link(modules, name, "")
  return { project, remove: () => rmSync(project, { recursive: true, force: true }) }
}

const binOf = (project, name, command) => {
  const folder = join(project, "node_modules", name)
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return join(folder, typeof bin === "string" ? bin : bin[command])
}

export const runBin = async (project, name, command, args) => runNode(project, [binOf(project, name, command), ...args])

export const runNode = async (project, args) => {
  try {
    return (await run(process.execPath, args, { cwd: project, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch ({ message, stderr, stdout }) {
    throw new Error(`${args.join(" ")} failed:\n${stdout ?? ""}${stderr ?? message}`)
  }
}
