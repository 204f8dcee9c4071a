/** Runs the checks one after the other, whatever fails, and reports them: what failed comes first. */
import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { checksOf } from "./checks.mjs"
import { reportOf } from "./report.mjs"

const root = join(import.meta.dirname, "..", "..", "..")
const MEGABYTES = 64 * 1024 * 1024

const run = ({ args, env = {}, name }) => {
  console.log(
    `\n[${name}] ${args.join(" ")} ${Object.entries(env)
      .map((pair) => pair.join("="))
      .join(" ")}`
  )
  const began = performance.now()
  const load = loadavg()[0]
  const { error, status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: MEGABYTES
  })
  const output = `${stdout ?? ""}\n${stderr ?? ""}\n${error?.message ?? ""}`.trim()
  const minutes = (performance.now() - began) / 60_000
  console.log(`${output.split("\n").at(-1)}\n[${name}] ${status === 0 ? "ok" : "failed"} in ${minutes.toFixed(1)} min`)
  return { name, args, env, failed: status !== 0, output, minutes, load }
}

/** The status of the command: 1 when a check failed. */
export const runAll = (given) => {
  const { values } = parseArgs({ args: given, options: { share: { type: "string", default: "1" } } })
  const share = Number(values.share)
  if (!(share > 0 && share <= 1)) {
    console.error("--share is above 0 and at most 1")
    return 1
  }
  const now = new Date()
  const results = checksOf(now, share).map(run)
  const path = join(root, "coverage", "nightly.md")
  mkdirSync(join(root, "coverage"), { recursive: true })
  writeFileSync(path, reportOf({ now, share, cores: cpus().length, results }))
  const failed = results.filter((result) => result.failed)
  console.log(`\n${results.length - failed.length} of ${results.length} checks passed; the report is ${path}`)
  return failed.length === 0 ? 0 : 1
}
