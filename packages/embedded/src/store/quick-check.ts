/** Run as a program: prints SQLite's quick check of the file in its argument. */
import { DatabaseSync } from "node:sqlite"

const [, , file = ""] = process.argv
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
try {
  const found = database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]
  process.stdout.write(String(found))
} finally {
  database.close()
}
