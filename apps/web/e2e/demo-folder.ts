import { rmSync } from "node:fs"
import { makeInstallation, prepareDemo } from "./installation.ts"

let prepared: Promise<string> | undefined

/** A folder with a finished demo, made at the first call and kept until the process ends. */
const demoFolder = (): Promise<string> => {
  prepared ??= prepareDemo().then((folder) => {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  return prepared
}

/** An installation whose demo was ready before it started; the walk through the demo itself makes its own. */
export const makeInstallationWithDemo = async () => makeInstallation({}, await demoFolder())
