import { parseArgs } from "node:util"
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Operator } from "../operator/operator.ts"
import { bucketFrom } from "./bucket.ts"
import { UsageProblem } from "./usage-problem.ts"

/** Variable with the operator's key. */
export const OPERATOR_KEY = "MARQUE_EMBEDDED_ADMIN_KEY"

export const OPERATOR_HELP = `  --data <folder>        database and files (default: .marque-embedded), when no server holds them
  --url <address>        ask the running server at this address instead
  --admin-key <key>      its operator's key (default: the variable ${OPERATOR_KEY})`

export const OPERATOR_OPTIONS = {
  data: { type: "string", default: ".marque-embedded" },
  url: { type: "string" },
  "admin-key": { type: "string" }
} as const

interface OperatorValues {
  readonly data: string
  readonly url?: string | undefined
  readonly "admin-key"?: string | undefined
}

export const operatorKey = (given: string | undefined): string => {
  const key = given ?? process.env[OPERATOR_KEY]
  if (key === undefined) throw new UsageProblem(`--url needs the operator's key: --admin-key or ${OPERATOR_KEY}`)
  return key
}

const open = async (values: OperatorValues, create: boolean): Promise<Operator> => {
  if (values.url === undefined) {
    const file = resolve(join(values.data, "data.sqlite"))
    if (!create && !existsSync(file)) {
      throw new UsageProblem(`There is no database at ${file}: name its folder with --data`)
    }
    const { openDatabase } = await import("../operator/open-database.ts")
    const blobs = bucketFrom(process.env)
    return openDatabase({ file, filesDir: join(values.data, "files"), create, ...(blobs && { blobs }) }).catch(
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`${reason}\nWhile a server holds the database, ask it: --url <address> --admin-key <key>`)
      }
    )
  }
  const { askServer } = await import("../operator/ask-server.ts")
  return askServer(values.url, operatorKey(values["admin-key"]))
}

/** With `create` a missing database is made. */
export const asOperator = async <Result>(
  values: OperatorValues,
  work: (operator: Operator) => Promise<Result>,
  { create = false }: { readonly create?: boolean } = {}
): Promise<Result> => {
  const operator = await open(values, create)
  try {
    return await work(operator)
  } finally {
    await operator.close()
  }
}

export const readOperatorArgs = (args: ReadonlyArray<string>) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPERATOR_OPTIONS })
