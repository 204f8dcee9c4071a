// Runs the steps of `deploy/Containerfile` on a copy of the committed state, starts what it starts as a public server, asks it
// as its health check does, has a worker of the compose file join, and ends both. For machines without a container engine.
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const source = fileURLToPath(new URL("..", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "marque-container-"))
const root = join(folder, "marque")
const data = join(folder, "data")
const PORT = "3979"

const lines = readFileSync(join(source, "deploy", "Containerfile"), "utf8").split("\n")
const builds = lines.filter((line) => line.startsWith("RUN npm") || line.startsWith("RUN npx"))
const command = JSON.parse(lines.find((line) => line.startsWith("CMD "))?.slice("CMD ".length) ?? "[]")
const worker = JSON.parse(
  /command: (\[.*\])/.exec(readFileSync(join(source, "deploy", "compose.yaml"), "utf8"))?.[1] ?? "[]"
)

const run = (program, args, options = {}) => {
  const result = spawnSync(program, args, { stdio: "inherit", ...options })
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${result.status}`)
}

const started = []
const start = ([program, ...args], environment) => {
  const child = spawn(program === "node" ? process.execPath : program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_ENV: "production",
      MARQUE_WORKER_KEY: "w".repeat(32),
      ...environment
    },
    stdio: "inherit"
  })
  started.push(child)
  return child
}

const until = async (what, done) => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await done()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`It took more than a minute until ${what}`)
}

const ended = (child) => new Promise((resolve) => child.on("exit", (code) => resolve(code)))

try {
  run("git", ["clone", "--quiet", source, root])
  mkdirSync(data, { mode: 0o700 })
  for (const line of builds) run("sh", ["-c", line.slice("RUN ".length)], { cwd: root })
  const environment = { HOST: "0.0.0.0", PORT, MARQUE_DATA_DIR: data, MARQUE_WORKERS: "0", MARQUE_DEMO: "off" }
  const secrets = { IDENTITY_SECRET: "i".repeat(32), MARQUE_SERVER_KEY: "s".repeat(32), MAIL_OUTBOX_ALLOW: "1" }
  const server = start(command, { ...environment, ...secrets, PUBLIC_URL: "https://marque.example" })
  const isReady = () => spawnSync(process.execPath, ["deploy/is-ready.mjs"], { cwd: root, env: { PORT } }).status === 0
  await until("the server was ready", isReady)
  const other = start(worker, { MARQUE_BACKEND_URL: `http://127.0.0.1:${PORT}/_convex` })
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  if (other.exitCode !== null) throw new Error(`The worker ended with ${other.exitCode}`)
  const codes = [ended(other), ended(server)]
  other.kill("SIGTERM")
  server.kill("SIGTERM")
  console.log(JSON.stringify({ worker: await codes[0], server: await codes[1] }))
} finally {
  for (const child of started) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
}
