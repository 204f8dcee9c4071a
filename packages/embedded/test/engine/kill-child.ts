/** The process that a test kills: writes under load and prints acknowledged writes. */
import { writeSync } from "node:fs"
import { writeForever } from "./kill-load.ts"

const STDOUT = 1

const [, , file = "", filesDir = "", cycle = "0"] = process.argv

await writeForever({ file, filesDir, cycle: Number(cycle) }, (client, n) => void writeSync(STDOUT, `${client} ${n}\n`))
