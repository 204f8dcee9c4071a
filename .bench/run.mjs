/**
 * npm run bench -- tokens | adversarial | guidelines | holidays | machines | backend | studio | gallery | grown | publish | scroll | matrix | produce | plan | usage | soak | start | uploads | search | vitals. The peers are installed on first use, from
 * the lock file of this folder, and never reach the product.
 */
import { existsSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { join } from "node:path"

const scripts = {
  tokens: "tokens.mjs",
  adversarial: "adversarial.mjs",
  guidelines: "guidelines.mjs",
  holidays: "holidays.mjs",
  machines: "machines.mjs",
  backend: "backend.mjs",
  studio: "studio.mjs",
  gallery: "gallery.mjs",
  grown: "grown.mjs",
  publish: "publish.mjs",
  scroll: "scroll.mjs",
  matrix: "matrix.mjs",
  produce: "produce.mjs",
  plan: "plan.mjs",
  usage: "usage.mjs",
  soak: "soak.mjs",
  start: "start.mjs",
  uploads: "uploads.mjs",
  search: "search.mjs",
  vitals: "vitals.mjs"
}
const [name, ...rest] = process.argv.slice(2)
const script = Object.hasOwn(scripts, name ?? "") ? scripts[name] : undefined
if (script === undefined) {
  console.error(`npm run bench -- <name>, where <name> is one of: ${Object.keys(scripts).join(", ")}`)
  process.exit(1)
}
if (!existsSync(join(import.meta.dirname, "node_modules", "mitata"))) {
  const { status } = spawnSync("npm", ["ci", "--prefix", import.meta.dirname], { stdio: "inherit" })
  if (status !== 0) process.exit(1)
}
const { status } = spawnSync(process.execPath, ["--expose-gc", join(import.meta.dirname, script), ...rest], {
  stdio: "inherit"
})
process.exit(status ?? 1)
