/** Imports a snapshot into an empty folder in a process of its own; prints seconds, processor seconds and the most memory held (MB). */
import { join } from "node:path"
import { openDatabase } from "@marque/embedded/operator"

const [zip, folder] = process.argv.slice(2)
const begin = performance.now()
const operator = await openDatabase({
  file: join(folder, "marque.sqlite"),
  filesDir: join(folder, "files"),
  create: true
})
await operator.importFrom(zip, "empty", () => undefined)
await operator.close()
const { maxRSS, systemCPUTime, userCPUTime } = process.resourceUsage()
const found = {
  seconds: (performance.now() - begin) / 1000,
  cpu: (userCPUTime + systemCPUTime) / 1e6,
  memory: maxRSS / 1000
}
console.log(JSON.stringify(found))
