import { startRuntime } from "../src/server/runtime.ts"
import { settingsFor } from "./harness.ts"

// Started by a test with a folder and a port; ends only by being killed.
const [directory = "", port = "0"] = process.argv.slice(2)
const runtime = await startRuntime({ ...settingsFor(directory, { port: Number(port) }), log: () => undefined })
process.stdout.write(`${runtime.port}\n`)
