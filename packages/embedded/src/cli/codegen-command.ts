import { parseArgs } from "node:util"
import { writeGenerated } from "../codegen/write-generated.ts"
import type { Command } from "./command.ts"
import { functionsFolder, mustExist } from "./functions-folder.ts"

export const codegen: Command = {
  usage: "[folder]",
  summary: "Writes _generated/{api,server}.{js,d.ts} and dataModel.d.ts of a functions folder (default: convex).",
  help: "Files that are up to date are not touched. Commit the result.",
  run: async (args) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const folder = functionsFolder(positionals[0])
    mustExist(folder)
    const changed = await writeGenerated(folder)
    process.stdout.write(changed.length === 0 ? "_generated is up to date\n" : `wrote ${changed.join(", ")}\n`)
  }
}
