import { readFileSync } from "node:fs"

// The prompts read this when they load.
if (process.argv.includes("--no-color")) process.env["NO_COLOR"] = "1"

const { run } = await import("./run.ts")

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly version: string
}

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  version
})
