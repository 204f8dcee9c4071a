// Attacks a fresh server from outside and prints what held: `npm run security [short | isolation | name…]`. A name is a
// group, or the id of an attack. Ends with 1 when anything is broken.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Group } from "./attack.ts"
import { BEHIND_A_PROXY, groups } from "./groups.ts"
import { type Row, runGroups } from "./run-groups.ts"

const ISOLATION = fileURLToPath(new URL("../packages/backend/test/isolation/run.ts", import.meta.url))

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
  if (!existsSync(ISOLATION)) {
    console.error(`There is no ${ISOLATION}`)
    return 1
  }
  return spawnSync(process.execPath, [ISOLATION], { stdio: "inherit" }).status ?? 1
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

const names = process.argv.slice(2)
process.exitCode = names[0] === "isolation" ? isolation() : await attack(names)
