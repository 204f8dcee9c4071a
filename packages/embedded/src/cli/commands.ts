import { adminKey } from "./admin-key-command.ts"
import { build } from "./build-command.ts"
import { codegen } from "./codegen-command.ts"
import type { Command } from "./command.ts"
import { data, env, logs } from "./data-commands.ts"
import { run } from "./run-command.ts"
import { dev, start } from "./serve-commands.ts"
import { backup, check, exportCommand, importCommand } from "./snapshot-commands.ts"
import { sweep } from "./sweep-command.ts"

export const commands: ReadonlyMap<string, Command> = new Map([
  ["dev", dev],
  ["start", start],
  ["run", run],
  ["build", build],
  ["codegen", codegen],
  ["env", env],
  ["data", data],
  ["export", exportCommand],
  ["import", importCommand],
  ["backup", backup],
  ["check", check],
  ["sweep", sweep],
  ["logs", logs],
  ["admin-key", adminKey]
])
