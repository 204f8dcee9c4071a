#!/usr/bin/env node
import { runSheet } from "../sheet/sheet-command.ts"
import { runCheck } from "./check-command.ts"

const USAGE = `Usage: marque <command>

  check   measures pictures by a brand's rules
  sheet   renders every layout and format of a brand into one page

marque <command> --help tells more
`

const output = {
  out: (text: string) => void process.stdout.write(text),
  error: (text: string) => void process.stderr.write(text)
}
const [command, ...args] = process.argv.slice(2)

const help = (): 0 | 2 => {
  const asked = command === "help" || command === "--help" || command === "-h"
  const write = asked ? output.out : output.error
  write(asked || command === undefined ? USAGE : `There is no command ${command}\n${USAGE}`)
  return asked ? 0 : 2
}

process.exitCode =
  command === "check" ? await runCheck(args, output) : command === "sheet" ? await runSheet(args, output) : help()
