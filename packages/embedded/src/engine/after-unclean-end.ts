import { execFile } from "node:child_process"
import { statSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { LIMITS } from "../limits.ts"
import { messageOf } from "../host/errors.ts"
import type { Runtime } from "./runtime.ts"

const PROGRAM = fileURLToPath(new URL("../store/quick-check.ts", import.meta.url))
const IN_ORDER = "ok"

const checkHere = ({ health, store }: Runtime): void => {
  try {
    const found = String(store.reader.get("PRAGMA quick_check(1)")?.[0])
    if (found !== IN_ORDER) health.damaged(found)
  } catch (error) {
    health.damaged(messageOf(error))
  }
}

/** A separate process, because a check cannot be interrupted. */
const checkBeside = ({ health, print, store }: Pick<Runtime, "health" | "store"> & { print: Runtime["print"] }) => {
  const child = execFile(process.execPath, ["--no-warnings", PROGRAM, store.file], (error, found, said) => {
    if (child.killed) return
    if (error === null && found === IN_ORDER) print("info", `${store.file} is in order after an unclean end`)
    else if (error === null) health.damaged(found)
    else if (/malformed|not a database/.test(said)) health.damaged("database disk image is malformed")
    else print("warn", `${store.file} could not be checked after an unclean end: ${said.trim() || error.message}`)
  })
  child.unref()
  return () => void child.kill("SIGKILL")
}

/**
 * Small files are checked before this returns, larger ones in the background, very large ones not at all. The returned
 * function ends the check.
 */
export const checkAfterUncleanEnd = (runtime: Runtime): (() => void) => {
  const { store } = runtime
  if (!store.endedUncleanly) return () => undefined
  const size = statSync(store.file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LIMITS.quickCheckBytes.value) checkHere(runtime)
  else if (size <= LIMITS.quickCheckMostBytes.value) {
    return checkBeside({ health: runtime.health, store, print: (level, text) => runtime.print(level, text) })
  } else {
    const text = `The last process ended without closing ${store.file}, which is too large to be checked at the start: run "marque-embedded check"`
    runtime.print("warn", text)
  }
  return () => undefined
}
