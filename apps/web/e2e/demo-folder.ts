import { rmSync } from "node:fs"
import { makeInstallation, prepareDemo } from "./installation.ts"

let prepared: Promise<string> | undefined

/** Made once per process. */
const demoFolder = (): Promise<string> => {
  prepared ??= prepareDemo().then((folder) => {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  return prepared
}

/** The demo is ready before the start. */
export const makeInstallationWithDemo = async () => makeInstallation({}, await demoFolder())
