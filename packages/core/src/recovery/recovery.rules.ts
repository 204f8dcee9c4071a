import { Option, Schema } from "effect"
import { errorText } from "../kernel/error-text.ts"

export interface RecoveryInput {
  readonly error: unknown
  readonly routeMatched: boolean
  /** Made when rendering failed, or carried by the error. */
  readonly errorId?: string
  readonly path?: string
  readonly version?: string
}

const stackOf = Schema.decodeUnknownOption(Schema.Struct({ stack: Schema.String }))

/** The text for 'Copy error details'. */
export const errorDetails = ({ error, errorId, path, version }: RecoveryInput): string =>
  [
    errorText(error),
    errorId === undefined ? "" : `Error id: ${errorId}`,
    path === undefined ? "" : `Page: ${path}`,
    version === undefined ? "" : `Version: ${version}`,
    Option.match(stackOf(error), { onNone: () => "", onSome: ({ stack }) => stack })
  ]
    .filter((line) => line !== "")
    .join("\n")
