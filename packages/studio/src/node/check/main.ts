#!/usr/bin/env node
import { runSheet } from "../sheet/sheet-command.ts"
import { runCheck } from "./check-command.ts"

const output = {
  out: (text: string) => void process.stdout.write(text),
  error: (text: string) => void process.stderr.write(text)
}
const args = process.argv.slice(2)
process.exitCode = args[0] === "sheet" ? await runSheet(args.slice(1), output) : await runCheck(args, output)
