// Starts a clone of the committed state with one command, cold and warm, and expects a clean tree. Prints seconds. `--test` runs
// `npm test` in it too.
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const source = fileURLToPath(new URL("..", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "marque-clone-"))
const clone = join(folder, "marque")
const PORT = "3977"

const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, { stdio: "inherit", ...options })
  if (result.status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${result.status}`)
}

const startOnce = async () => {
  const began = performance.now()
  const child = spawn("npm", ["start"], { cwd: clone, env: { ...process.env, PORT }, detached: true, stdio: "inherit" })
  let ended = false
  child.on("exit", () => (ended = true))
  while (!ended) {
    const page = await fetch(`http://localhost:${PORT}/`).then(
      (response) => (response.ok ? response.text() : ""),
      () => ""
    )
    if (page.includes("<title>Marque</title>")) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (ended) throw new Error("npm start ended by itself")
  const seconds = (performance.now() - began) / 1000
  process.kill(-child.pid, "SIGTERM")
  await new Promise((resolve) => (ended ? resolve() : child.on("exit", resolve)))
  return Number(seconds.toFixed(1))
}

try {
  run("git", ["clone", "--quiet", source, clone])
  const cold = await startOnce()
  const warm = await startOnce()
  if (process.argv.includes("--test")) run("npm", ["test"], { cwd: clone })
  const dirty = spawnSync("git", ["status", "--porcelain"], { cwd: clone, encoding: "utf8" }).stdout.trim()
  if (dirty !== "") throw new Error(`The tree is not clean afterwards:\n${dirty}`)
  console.log(JSON.stringify({ coldStartSeconds: cold, warmStartSeconds: warm }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
