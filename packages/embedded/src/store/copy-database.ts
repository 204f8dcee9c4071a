/** Run as a program: copies the last commit of the database (first argument) into a new file (second argument). */
import { DatabaseSync } from "node:sqlite"

const [, , file = "", target = ""] = process.argv
const database = new DatabaseSync(file, { readOnly: true })
database.prepare("VACUUM INTO ?").run(target)
database.close()
