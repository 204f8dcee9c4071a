import { parseArgs } from "node:util"
import type { Operator } from "./operator.ts"
import { UsageProblem } from "./usage-problem.ts"

const KEY_VARIABLE = "MARQUE_EMBEDDED_ADMIN_KEY"

export const OPERATOR_HELP = `  --data <folder>        database and files (default: .marque-embedded), when no server holds them
  --url <address>        ask the running server at this address instead
  --admin-key <key>      its operator's key (default: the variable ${KEY_VARIABLE})`

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

const open = async (values: OperatorValues, create: boolean): Promise<Operator> => {
  if (values.url === undefined) {
    const { openDatabase } = await import("./local-operator.ts")
    return openDatabase(values.data, create)
  }
  const key = values["admin-key"] ?? process.env[KEY_VARIABLE]
  if (key === undefined) throw new UsageProblem(`--url needs the operator's key: --admin-key or ${KEY_VARIABLE}`)
  const { askServer } = await import("./remote-operator.ts")
  return askServer(values.url, key)
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
