import { parseArgs } from "node:util"
import type { Command } from "./command.ts"
import { asOperator, OPERATOR_HELP, OPERATOR_OPTIONS } from "./as-operator.ts"

const say = (text: string): void => void process.stdout.write(`${text}\n`)

export const sweep: Command = {
  usage: "[--all] [options]",
  summary: "Moves stored content that no row names to the trash, and deletes what has lain there for 30 days.",
  help: `  --all                  also when it is more than 5 percent of everything that is stored
${OPERATOR_HELP}

Without --all a sweep stops at more than 20 files and 5 percent that no deletion explains: the database may be the wrong one.`,
  run: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { ...OPERATOR_OPTIONS, all: { type: "boolean", default: false } }
    })
    const { deleted, putBack, stopped, trashed } = await asOperator(values, (operator) =>
      operator.sweep({ all: values.all })
    )
    if (stopped !== undefined) {
      throw new Error(
        `Nothing was moved: ${stopped.orphans} of ${stopped.of} stored files are named by no row and no deletion explains it. If this is the right database, use --all`
      )
    }
    const gone = deleted.reduce((sum, { sha256s }) => sum + sha256s.length, 0)
    say(`moved ${trashed.sha256s.length} files to the trash, put ${putBack.sha256s.length} back, deleted ${gone}`)
  }
}
