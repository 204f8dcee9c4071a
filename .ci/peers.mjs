// Runs the examples with the lowest and newest allowed peers from the registry and records it: `npm run peers`. Needs the network.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { execFile } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { checkExample, EXAMPLES, exampleFolder, startBrowser } from "./pack/examples.mjs"
import { root, stage, tarball } from "./pack/stage.mjs"

const run = promisify(execFile)

const manifests = new Map()
const tarballs = new Map()
for (const folder of ["core", "react"]) {
  const { manifest } = await stage(folder)
  manifests.set(folder, manifest)
  tarballs.set(manifest.name, (await tarball(folder)).path)
}

const choices = {
  lowest: (range) => range.replace(/^\^/, ""),
  newest: (range) => range
}

const peersOf = (folders) => Object.assign({}, ...folders.map((folder) => manifests.get(folder).peerDependencies))

const manifestFor = (name, folders, choose) => {
  const manifest = JSON.parse(readFileSync(join(exampleFolder(name), "package.json"), "utf8"))
  const peers = peersOf(folders)
  const chosen = (given) =>
    Object.fromEntries(
      Object.entries(given).map(([dependency, version]) => {
        const packed = tarballs.get(dependency)
        if (packed !== undefined) return [dependency, `file:${packed}`]
        // The types of a library follow the library.
        const range = peers[dependency] ?? peers[dependency.replace("@types/", "")]
        return [dependency, range === undefined ? version : choose(range)]
      })
    )
  return { ...manifest, dependencies: chosen(manifest.dependencies), devDependencies: chosen(manifest.devDependencies) }
}

const installedVersion = (project, name) =>
  JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8")).version

const attempt = async (browser, name, folders, which) => {
  const project = realpathSync(mkdtempSync(join(tmpdir(), "marque-peers-")))
  try {
    cpSync(exampleFolder(name), project, { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) })
    writeFileSync(join(project, "package.json"), JSON.stringify(manifestFor(name, folders, choices[which]), null, 2))
    const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    await run("npm", args, { cwd: project, shell: process.platform === "win32" })
    await checkExample(browser, project, name)
    const peers = Object.keys(peersOf(folders)).filter((peer) => !peer.startsWith("@types/"))
    const versions = peers.map((peer) => `${peer} ${installedVersion(project, peer)}`).join(", ")
    return { name, which, versions, result: "ok" }
  } catch (error) {
    return { name, which, versions: "", result: error.stderr ?? error.message }
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

const browser = await startBrowser()
const results = []
for (const [name, folders] of Object.entries(EXAMPLES)) {
  for (const which of Object.keys(choices)) {
    const result = await attempt(browser, name, folders, which)
    results.push(result)
    console.log(`${name} with ${which} peers (${result.versions}): ${result.result}`)
  }
}
await browser.close()

const rows = results.map(
  ({ name, result, versions, which }) => `| ${name} | ${which} | ${versions} | ${result.split("\n")[0]} |`
)
writeFileSync(
  join(root, ".bench", "PEERS.md"),
  `# Lowest and newest peers

Written by \`npm run peers\` on ${new Date().toISOString().slice(0, 10)}: the example projects installed with npm from the
registry, type-checked, built and used in Chromium.

| example | peers | versions | result |
|---|---|---|---|
${rows.join("\n")}
`
)
process.exit(results.every(({ result }) => result === "ok") ? 0 : 1)
