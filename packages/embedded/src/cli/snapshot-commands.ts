import { existsSync } from "node:fs"
import { parseArgs } from "node:util"
import type { ImportMode } from "../admin/snapshot-import.ts"
import type { Command } from "./command.ts"
import { asOperator, OPERATOR_HELP, OPERATOR_OPTIONS, readOperatorArgs } from "./as-operator.ts"
import { withSnapshotOf } from "./table-file.ts"
import type { Operator } from "../operator/operator.ts"
import { progressLine } from "../operator/progress-line.ts"
import { UsageProblem } from "./usage-problem.ts"

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const withProgress = async <Result>(
  work: (onProgress: ReturnType<typeof progressLine>["onProgress"]) => Promise<Result>
): Promise<Result> => {
  const { end, onProgress } = progressLine()
  try {
    return await work(onProgress)
  } finally {
    end()
  }
}

export const exportCommand: Command = {
  usage: "<zip> [options]",
  summary: "Writes all tables and files into a new zip, as they are at one commit.",
  help: `${OPERATOR_HELP}\n\nRead it with: marque-embedded import <zip>, or npx convex import <zip>.`,
  run: async (args) => {
    const { positionals, values } = readOperatorArgs(args)
    const [file] = positionals
    if (file === undefined) throw new UsageProblem("export needs the name of a new zip file")
    await asOperator(values, (operator) => withProgress((onProgress) => operator.exportTo(file, onProgress)))
    say(`wrote ${file}`)
  }
}

const modeOf = (values: Readonly<Record<"append" | "replace" | "replace-all", boolean>>): ImportMode => {
  const chosen = (["append", "replace", "replace-all"] as const).filter((mode) => values[mode])
  if (chosen.length > 1) throw new UsageProblem(`Choose one of ${chosen.map((mode) => `--${mode}`).join(", ")}`)
  return chosen[0] ?? "empty"
}

export const importCommand: Command = {
  usage: "<file> [--table <name>] [--append | --replace | --replace-all] [options]",
  summary: "Reads a snapshot or a table into the database: all of it, or nothing when a document does not fit.",
  help: `  --table <name>         the file is no snapshot but one table: .jsonl, .json (a list) or .csv (first line: fields)
  --append               leave documents that are there already
  --replace              remove the documents of the tables in the snapshot first
  --replace-all          remove the documents of every table first
${OPERATOR_HELP}

A database that is not there is made. Without a choice tables that hold documents are refused. Ids and creation times are kept.
What looks like a number in a .csv file is one; everything else is text.`,
  run: async (args) => {
    const flag = { type: "boolean", default: false } as const
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...OPERATOR_OPTIONS, table: { type: "string" }, append: flag, replace: flag, "replace-all": flag }
    })
    const [file] = positionals
    if (file === undefined) throw new UsageProblem("import needs a file")
    const mode = modeOf(values)
    const imported = await withSnapshotOf(file, values.table, (zip) => {
      const read = (operator: Operator) => withProgress((onProgress) => operator.importFrom(zip, mode, onProgress))
      return asOperator(values, read, { create: existsSync(zip) })
    })
    for (const [table, documents] of Object.entries(imported)) say(`${table}: ${documents} documents`)
  }
}

export const backup: Command = {
  usage: "<folder> [options]",
  summary: "Copies database and files into an empty folder, while a server goes on.",
  help: `${OPERATOR_HELP}\n\nThe copy is one commit. Start from it with: marque-embedded start --data <folder>.`,
  run: async (args) => {
    const { positionals, values } = readOperatorArgs(args)
    const [folder] = positionals
    if (folder === undefined) throw new UsageProblem("backup needs an empty folder")
    const { files, missing } = await asOperator(values, (operator) =>
      withProgress((onProgress) => operator.backUp(folder, onProgress))
    )
    say(`wrote the database and ${files} files to ${folder}`)
    if (missing > 0) throw new Error(`${missing} files are not in the backup: their content is missing`)
  }
}

/** Status 1 when there is damage. */
export const check: Command = {
  usage: "[options]",
  summary:
    "Looks at the file, every index entry, document and stored file; ends with status 1 when something is wrong.",
  help: OPERATOR_HELP,
  run: async (args) => {
    const { values } = readOperatorArgs(args)
    const { documents, entries, files, problems } = await asOperator(values, (operator) =>
      withProgress((onProgress) => operator.check(onProgress))
    )
    say(`looked at ${documents} documents, ${entries} index entries and ${files} files`)
    for (const problem of problems) say(problem)
    if (problems.length > 0) throw new Error(`${problems.length} problems were found: restore a backup or an export`)
    say("everything is in order")
  }
}
