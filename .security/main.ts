// Attacks a fresh server from outside and prints what held: `npm run security [short | isolation | name…]`. A name is a
// group, or the id of an attack. Ends with 1 when anything is broken.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import type { Group } from "./attack.ts"
import { BEHIND_A_PROXY, groups } from "./groups.ts"
import { type Row, runGroups } from "./run-groups.ts"

const root = join(import.meta.dirname, "..")
const ISOLATION = "packages/backend/test/isolation.test.ts"

const chosen = (names: ReadonlyArray<string>): ReadonlyArray<Group> => {
  if (names.length === 0) return groups
  if (names[0] === "short") {
    const attacks = groups.flatMap((group) => group.attacks).filter(({ short }) => short === true)
    return [{ name: "short", server: BEHIND_A_PROXY, attacks }]
  }
  const wanted = new Set(names)
  return groups
    .map((group) => ({
      ...group,
      attacks: group.attacks.filter(({ id }) => wanted.has(group.name) || wanted.has(id))
    }))
    .filter(({ attacks }) => attacks.length > 0)
}

const print = ({ attack, evidence, outcome, seconds }: Row): void =>
  console.log(
    `${attack.id.padEnd(5)} ${outcome.padEnd(8)} ${attack.title}\n${" ".repeat(15)}${evidence} (${seconds.toFixed(1)} s)`
  )

const isolation = (): number => {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const args = ["run", "--config", ".ci/vitest.config.ts", "--project", "backend", ISOLATION]
  const env = { ISOLATION_CALLS: "100000", ...process.env }
  return spawnSync(process.execPath, [vitest, ...args], { cwd: root, env, stdio: "inherit" }).status ?? 1
}

const attack = async (names: ReadonlyArray<string>): Promise<number> => {
  const asked = chosen(names)
  if (asked.length === 0) {
    console.error(
      `Nothing is called ${names.join(", ")}; there are ${groups.map(({ name }) => name).join(", ")}, short and isolation`
    )
    return 2
  }
  const rows = await runGroups(asked, print)
  const count = (outcome: Row["outcome"]) => rows.filter((row) => row.outcome === outcome).length
  console.log(`${count("held")} held, ${count("BROKEN")} BROKEN, ${count("not run")} not run`)
  return count("BROKEN") === 0 ? 0 : 1
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130))

const names = process.argv.slice(2)
process.exitCode = names[0] === "isolation" ? isolation() : await attack(names)
