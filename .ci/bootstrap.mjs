// Dependency-free entry point of `npm start`, `npm test` and `npm run worker`. Runs on any Node >= 20: installs what is
// missing, then goes on under the Node 24 that the lock file pins.
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { handOnEnd } from "./hand-on-end.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const windows = process.platform === "win32"
const env = {
  ...process.env,
  PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH,
  // Thousands of files are compiled once and not at each start of a process.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  STORYBOOK_DISABLE_TELEMETRY: "1",
  NO_UPDATE_NOTIFIER: "1"
}

const report = (name, status, started) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`[${name}] ${status === 0 ? "ok" : `failed (${status})`} in ${seconds} s`)
}

const step = (name, command, args) => {
  const started = performance.now()
  const result = spawnSync(command, args, { stdio: "inherit", env, shell: windows })
  report(name, result.status ?? result.error?.message, started)
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/**
 * Three steps run at a time, since each waits for a browser or a process of its own now and then: both cores have work
 * until the end. A step's output is printed when it ends, so that no two mix. The first failure stops everything.
 */
const threeAtATime = (steps) => {
  const running = new Set()
  const runStep = ([name, command, args]) =>
    new Promise((resolve) => {
      const started = performance.now()
      const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env, shell: windows })
      running.add(child)
      const output = []
      child.stdout.on("data", (part) => output.push(part))
      child.stderr.on("data", (part) => output.push(part))
      child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)))
      child.on("close", (status) => {
        running.delete(child)
        if (process.exitCode) return resolve()
        process.stdout.write(Buffer.concat(output))
        report(name, status ?? 1, started)
        process.exitCode = status ?? 1
        if (status !== 0) for (const other of running) other.kill()
        resolve()
      })
    })
  const waiting = steps.values()
  const work = async () => {
    for (const each of waiting) {
      if (process.exitCode) return
      await runStep(each)
    }
  }
  for (let lane = 0; lane < 3; lane += 1) void work()
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
  handOnEnd(child)
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

const build = () => step("build", "turbo", ["run", "build", "--output-logs=errors-only"])

const run = (args) => {
  const child = spawn(process.execPath, args, { stdio: "inherit", env })
  handOnEnd(child)
  child.on("exit", (code) => process.exit(code ?? 1))
}

/** Writes nothing unless it fails: the output of the program that follows may be read by another. */
const buildQuietly = () => {
  const { status, stderr, stdout } = spawnSync("turbo", ["run", "build"], { env, shell: windows, encoding: "utf8" })
  if (status === 0) return
  console.error(stdout + stderr)
  process.exit(status ?? 1)
}

/** With `MARQUE_DEV=1` the program runs from its sources, and the server reads changed functions again. */
const runBuilt = (bundle, source) => {
  if (process.argv[2] === "start") build()
  else buildQuietly()
  run(["--enable-source-maps", env.MARQUE_DEV === "1" ? source : bundle, ...process.argv.slice(3)])
}

const inOwnSteps = ["core", "studio (node)", "studio (browser)", "embedded"]
const vitest = (config, projects) => [
  "run",
  "--config",
  config,
  ...projects.flatMap((project) => ["--project", project])
]
const inNode = (...projects) => vitest(".ci/vitest.config.ts", projects)
const inBrowser = (...projects) => vitest(".ci/vitest.browser.config.ts", projects)

const endToEnd = (project) => ["test", "--config", ".ci/playwright.config.ts", "--project", project]

const tasks = {
  start: () => runBuilt("apps/server/dist/main.js", "apps/server/src/main.ts"),
  worker: () => runBuilt("apps/server/dist/worker-main.js", "apps/worker/src/main.ts"),
  marque: () => runBuilt("apps/server/dist/marque.js", "apps/server/src/marque.ts"),
  terminal: () => runBuilt("apps/terminal/dist/main.js", "apps/terminal/src/main.ts"),
  sheet: () => {
    const asked = process.argv.slice(3)
    const brand = asked.includes("--brand") ? [] : ["--brand", "packages/studio/demo/fig-and-ember/brand.json"]
    run(["packages/studio/src/node/check/main.ts", "sheet", ...brand, ...asked])
  },
  test: () => {
    ensureBrowser()
    step("format", "oxfmt", ["--check", "packages", "apps", ".ci", ".security", ".storybook"])
    build()
    step("sizes", process.execPath, [".ci/size.mjs"])
    step("boundaries", "turbo", ["boundaries"])
    step("unused code", "knip", [])
    // The longest come first, so that the last ones fill what is left.
    threeAtATime([
      // One program of each folder serves the rules that need types and the types themselves.
      ["types and lint", "oxlint", ["--type-aware", "--type-check", "packages", "apps", ".security"]],
      ["tests in a browser", "vitest", inBrowser("stories", "mounted", "studio (browser)")],
      ["tests", "vitest", inNode(...inOwnSteps.map((name) => `!${name}`))],
      ["end to end", "playwright", endToEnd("short")],
      ["tests of the studio", "vitest", inNode("studio (node)")],
      ["tests of the embedded runtime", "vitest", inNode("embedded")],
      ["coverage of core", process.execPath, [".ci/coverage.ts"]],
      ["many cases of core", "vitest", ["run", "--config", ".ci/many-cases.config.ts"]],
      ["packages", process.execPath, [".ci/pack-check.mjs", "short"]],
      ["attacks", process.execPath, [".security/main.ts", "short"]]
    ])
  },
  // What `npm test` leaves out, because the two take longer than a person waits.
  long: () => {
    ensureBrowser()
    build()
    threeAtATime([
      ["walks", "playwright", endToEnd("long")],
      ["pictures", "vitest", ["run", "--config", ".ci/long.config.ts"]],
      ["packages", process.execPath, [".ci/pack-check.mjs"]]
    ])
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
