/**
 * Lowers each role check in a copy and expects the role table to notice.
 *
 * Takes some minutes: `node packages/backend/test/lowered-roles.mjs`. Exits with 1 when a lowered check goes unnoticed.
 */
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const own = dirname(dirname(fileURLToPath(import.meta.url)))
// Beside the package, so that the copy finds the same modules.
const copy = mkdtempSync(join(own, ".lowered-"))
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs")

const checks = [
  [/(brandMember\()"(?!brand\.view)[\w.]+"/g, '$1"brand.view"'],
  [/(brandMemberBy\("\w+", "\w+", )"(?!brand\.view)[\w.]+"/g, '$1"brand.view"'],
  [/(access: )orgAdmin/g, "$1member"],
  [/(await require\(ctx, [\w.]+, )"(?!brand\.view)[\w.]+"/g, '$1"brand.view"'],
  [/(can\(actor\.roles, )"(?!brand\.view)[\w.]+"/g, '$1"brand.view"']
]

const imported = (text) => (/\bmember[,} ]/.test(text) ? text : text.replace("orgAdmin", "member, orgAdmin"))

const notices = (file, text) => {
  const path = join(copy, "convex", file)
  const before = readFileSync(path, "utf8")
  writeFileSync(path, text)
  const arguments_ = [vitest, "run", "--root", copy, "--typecheck.enabled=false", "test/roles.test.ts"]
  const { status } = spawnSync(process.execPath, arguments_, { stdio: "ignore" })
  writeFileSync(path, before)
  return status !== 0
}

try {
  for (const name of ["convex", "test", "package.json", "tsconfig.json", "vitest.config.ts"]) {
    cpSync(join(own, name), join(copy, name), { recursive: true })
  }
  if (notices("members.ts", readFileSync(join(copy, "convex", "members.ts"), "utf8"))) {
    throw new Error("The table of roles does not hold as the code stands")
  }
  const unnoticed = []
  let lowered = 0
  for (const file of readdirSync(join(copy, "convex")).filter((name) => name.endsWith(".ts"))) {
    const text = readFileSync(join(copy, "convex", file), "utf8")
    for (const [pattern, weaker] of checks) {
      for (const { 0: check, index } of text.matchAll(pattern)) {
        const rest = text.slice(index + check.length)
        const changed = text.slice(0, index) + check.replace(new RegExp(pattern.source), weaker) + rest
        lowered += 1
        const line = text.slice(0, index).split("\n").length
        if (!notices(file, imported(changed))) unnoticed.push(`${file}:${line} ${check}`)
      }
    }
  }
  process.stdout.write([`${lowered} role checks lowered, ${unnoticed.length} unnoticed`, ...unnoticed, ""].join("\n"))
  if (lowered === 0 || unnoticed.length > 0) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true })
}
