#!/usr/bin/env node
import { runCheck } from "./check-command.ts"

process.exitCode = await runCheck(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text)
})
