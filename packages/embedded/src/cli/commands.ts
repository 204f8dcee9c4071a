import { codegen } from "./codegen-command.ts"
import type { Command } from "./command.ts"

/** Every command by name, in the order of the help text. */
export const commands: ReadonlyMap<string, Command> = new Map([["codegen", codegen]])
