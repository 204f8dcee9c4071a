/** The checks of a night. Seeds follow from the day, so each night tries other values and can be played again. */
import { readdirSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..", "..", "..")
const DAY_MS = 86_400_000

/** Tables in README are written by cutout, layouts and score, whose figures a person looks at. */
export const WRITE_TABLES = ["cutout", "layouts", "score"]

const foldersOfCore = () =>
  readdirSync(join(root, "packages", "core", "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => name)
    .sort()

const night = (name, args, env) => ({ name, args: [`.bench/nightly/${name}.mjs`, ...args.map(String)], env })

/** `share`, above 0 and at most 1, of the cases of each; a check has at least one. */
export const checksOf = (now, share = 1) => {
  const day = Math.floor(now.getTime() / DAY_MS)
  const some = (cases) => Math.max(1, Math.round(cases * share))
  const folders = foldersOfCore()
  const seeded = { PROPERTY_SEED: String(day) }
  return [
    night("properties", [some(3), day * 3]),
    night("keys", [some(1_000_000)], seeded),
    night("routes", [some(200_000)], seeded),
    night("tokens", [some(10_000_000), day * 10]),
    night("race", [some(160_000), day * 4]),
    night("sim", [some(20_000), day * 20_000]),
    night("differential", [some(20_000), day * 4]),
    night("kill", [some(200), some(40)]),
    night("torn", [some(300), day * 1_000]),
    night("disk", []),
    night("mutation", [folders[day % folders.length]]),
    { name: "long", args: [".ci/bootstrap.mjs", "long"] },
    { name: "attacks", args: [".security/main.ts"] }
  ]
}
