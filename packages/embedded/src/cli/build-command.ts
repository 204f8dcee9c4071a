import { resolve } from "node:path"
import { parseArgs } from "node:util"
import type { Command } from "./command.ts"
import { functionsFolder, mustExist } from "./functions-folder.ts"

export const build: Command = {
  usage: "[folder] [--out <folder>]",
  summary: "Bundles a functions folder (default: convex) so that it starts without its sources and without esbuild.",
  help: "  --out <folder>         where to write (default: dist/functions)\n\nServe it with: marque-embedded start <out>.",
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: "string", default: "dist/functions" } }
    })
    const folder = functionsFolder(positionals[0])
    mustExist(folder)
    const { buildFunctions } = await import("../bundle/built-folder.ts")
    const manifest = await buildFunctions(folder, resolve(values.out))
    process.stdout.write(`wrote ${manifest.modules.length} modules to ${values.out} (${manifest.hash.slice(0, 12)})\n`)
  }
}
