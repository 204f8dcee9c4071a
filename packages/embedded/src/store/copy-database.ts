/** Run as a program: writes the last commit of the database in its first argument into the new file in its second. */
import { DatabaseSync } from "node:sqlite"

const [, , file = "", target = ""] = process.argv
const database = new DatabaseSync(file, { readOnly: true })
database.prepare("VACUUM INTO ?").run(target)
database.close()
