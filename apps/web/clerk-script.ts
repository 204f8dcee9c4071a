import { createRequire } from "node:module"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"
import { CLERK_SCRIPT } from "./src/app-context/clerk-script.ts"

const require = createRequire(import.meta.url)

/** The script and the chunks it may fetch. Wallets are left out: no screen of ours asks for one. */
const PARTS = /^(?:clerk\.browser|(?!base-account|coinbase).*_clerk\.browser_\w+_[\d.]+)\.js$/

const FOLDER = dirname(CLERK_SCRIPT).replace("/_build/", "")

/** Puts Clerk's script into the build as it is published: it is fetched as a whole, where the provider is on. */
export const clerkScript = (): Plugin => ({
  name: "clerk-script",
  apply: "build",
  async generateBundle() {
    const folder = dirname(require.resolve("@clerk/clerk-js"))
    const { version } = JSON.parse(await readFile(join(folder, "../package.json"), "utf8")) as { version: string }
    if (!FOLDER.endsWith(`/${version}`))
      throw new Error(`CLERK_SCRIPT names another version than the installed ${version}`)
    for (const name of (await readdir(folder)).filter((each) => PARTS.test(each))) {
      this.emitFile({ type: "asset", fileName: `${FOLDER}/${name}`, source: await readFile(join(folder, name)) })
    }
  }
})
