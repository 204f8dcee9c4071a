// Turns waiting changesets into versions and changelogs: `npm run version-packages`. Our packages name each other by exact version,
// so dependents and the lock file follow.
import { spawnSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")
const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" })
  if (status !== 0) process.exit(status ?? 1)
}

run("changeset", ["version"])

const paths = globSync("{packages,apps}/*/package.json", { cwd: root }).map((path) => join(root, path))
const manifests = paths.map((path) => ({ path, manifest: JSON.parse(readFileSync(path, "utf8")) }))
const versions = new Map(manifests.map(({ manifest }) => [manifest.name, manifest.version]))
for (const { manifest, path } of manifests) {
  for (const field of ["dependencies", "devDependencies"]) {
    for (const name of Object.keys(manifest[field] ?? {})) {
      if (versions.has(name)) manifest[field][name] = versions.get(name)
    }
  }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}

run("npm", ["install", "--package-lock-only", "--ignore-scripts"])
run(process.execPath, [".ci/complete-lock.mjs"])
