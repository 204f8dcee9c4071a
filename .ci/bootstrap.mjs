// Dependency-free entry point of `npm start`, `npm test` and `npm run worker`. Runs on any Node >= 20: installs what is
// missing, then goes on under the Node 24 that the lock file pins.
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const windows = process.platform === "win32"
const env = {
  ...process.env,
  PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  STORYBOOK_DISABLE_TELEMETRY: "1",
  NO_UPDATE_NOTIFIER: "1"
}

const step = (name, command, args) => {
  const started = performance.now()
  const result = spawnSync(command, args, { stdio: "inherit", env, shell: windows })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `[${name}] ${result.status === 0 ? "ok" : `failed (${result.status ?? result.error?.message})`} in ${seconds} s`
  )
  if (result.status !== 0) process.exit(result.status ?? 1)
}

const installPackages = () => {
  const stamp = join("node_modules", ".installed")
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  console.log("Installing packages (once) …")
  step("install", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"])
  writeFileSync(stamp, wanted)
}

const continueUnderPinnedNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return
  const child = spawn(join(root, "node_modules", ".bin", "node"), process.argv.slice(1), { stdio: "inherit", env })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("error", () => {
    console.error(`Marque needs Node 22.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  })
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)))
  return child
}

const findBrowser = () =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
  ].find((path) => path && existsSync(path))

const ensureBrowser = () => {
  if (!findBrowser() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    env.DEBIAN_FRONTEND = "noninteractive"
    step("apt update", "apt-get", ["update", "-qq"])
    step("apt install chromium", "apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
  }
  const path = findBrowser()
  if (!path) {
    console.error("No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.")
    process.exit(1)
  }
  env.CHROMIUM_PATH = path
}

const run = (args) => {
  const child = spawn(process.execPath, args, { stdio: "inherit", env })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (code) => process.exit(code ?? 1))
}

const tasks = {
  start: () => {
    step("build", "turbo", ["run", "build", "--output-logs=errors-only"])
    run(["apps/server/src/main.ts", ...process.argv.slice(3)])
  },
  worker: () => run(["apps/worker/src/main.ts", ...process.argv.slice(3)]),
  marque: () => run(["apps/server/src/marque.ts", ...process.argv.slice(3)]),
  terminal: () => run(["apps/terminal/src/main.ts", ...process.argv.slice(3)]),
  sheet: () => {
    const asked = process.argv.slice(3)
    const brand = asked.includes("--brand") ? [] : ["--brand", "packages/studio/demo/fig-and-ember/brand.json"]
    run(["packages/studio/src/node/check/main.ts", "sheet", ...brand, ...asked])
  },
  test: () => {
    ensureBrowser()
    step("format", "oxfmt", ["--check", "packages", "apps", ".ci", ".security", ".storybook"])
    step("types and build", "turbo", ["run", "typecheck", "build", "--output-logs=errors-only"])
    step("sizes", process.execPath, [".ci/size.mjs"])
    step("packages", process.execPath, [".ci/pack-check.mjs"])
    step("lint", "oxlint", ["--type-aware", "packages", "apps", ".security"])
    step("boundaries", "turbo", ["boundaries"])
    step("unused code", "knip", [])
    step("coverage of core", process.execPath, [".ci/coverage.ts"])
    step("tests and stories", "vitest", ["run", "--config", ".ci/vitest.config.ts", "--project", "!core"])
    step("attacks", process.execPath, [".security/main.ts", "short"])
    step("end to end", "playwright", ["test", "--config", ".ci/playwright.config.ts"])
  }
}

installPackages()
if (continueUnderPinnedNode() === undefined) {
  const task = tasks[process.argv[2]]
  if (task === undefined) {
    console.error(`Usage: node .ci/bootstrap.mjs ${Object.keys(tasks).join("|")}`)
    process.exit(2)
  }
  task()
}
