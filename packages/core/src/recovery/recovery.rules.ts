import { Option, Schema } from "effect"
import { errorText } from "../kernel/error-text.ts"
import type { RecoveryInput } from "./recovery.machine.ts"

const stackOf = Schema.decodeUnknownOption(Schema.Struct({ stack: Schema.String }))

/** What 'Copy error details' puts on the clipboard: message, page, version and stack, one after the other. */
export const errorDetails = ({ error, path, version }: RecoveryInput): string =>
  [
    errorText(error),
    path === undefined ? "" : `Page: ${path}`,
    version === undefined ? "" : `Version: ${version}`,
    Option.match(stackOf(error), { onNone: () => "", onSome: ({ stack }) => stack })
  ]
    .filter((line) => line !== "")
    .join("\n")
