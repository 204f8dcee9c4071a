import { adminKey } from "./admin-key-command.ts"
import { codegen } from "./codegen-command.ts"
import type { Command } from "./command.ts"
import { run } from "./run-command.ts"
import { dev, start } from "./serve-commands.ts"

/** Every command by name, in the order of the help text. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ["dev", dev],
  ["start", start],
  ["run", run],
  ["codegen", codegen],
  ["admin-key", adminKey]
])
