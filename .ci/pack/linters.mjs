import { execFile } from "node:child_process"
import { join } from "node:path"
import { readFileSync } from "node:fs"
import { promisify } from "node:util"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { root } from "./stage.mjs"

const run = promisify(execFile)

export const publintProblems = async ({ manifest, path }) => {
  const tarball = readFileSync(path)
  const { messages, pkg } = await publint({ strict: true, level: "suggestion", pack: { tarball: tarball.buffer } })
  return messages.map((message) => `publint on ${manifest.name}: ${formatMessage(message, pkg, { color: false })}`)
}

/**
 * The profile leaves out `node10`, which knows no subpath exports, and `require` of Node 16, which cannot load ES modules. No rule
 * is ignored. Stylesheets have no types to be wrong.
 */
export const attwProblems = async ({ manifest, path }) => {
  const stylesheets = Object.keys(manifest.exports).filter((subpath) => subpath.endsWith(".css"))
  const cli = join(root, "node_modules", "@arethetypeswrong", "cli", "dist", "index.js")
  const args = [cli, path, "--profile", "esm-only", "--format", "ascii", "--no-emoji", "--no-color"]
  const excluded = stylesheets.length > 0 ? ["--exclude-entrypoints", ...stylesheets] : []
  try {
    const { stdout } = await run(process.execPath, [...args, ...excluded], { maxBuffer: 64 * 1024 * 1024 })
    // A tool that looked at nothing would be content too.
    return stdout.includes("node16 (from ESM)") ? [] : [`attw saw no entry point of ${manifest.name}`]
  } catch ({ message, stdout }) {
    return [`attw on ${manifest.name}: ${stdout || message}`]
  }
}
