import { terminalTexts } from "@marque/core/texts"
import type { OptionName } from "../command-options.ts"
import { Failure } from "../failure.ts"

/** Undefined where the option is not given. Throws {@link Failure} `usage` for another value. */
export const oneOf = <Value extends string>(
  option: OptionName,
  values: ReadonlyArray<Value>,
  asked: string | undefined
): Value | undefined => {
  const value = values.find((each) => each === asked)
  if (asked !== undefined && value === undefined) throw new Failure("usage", terminalTexts.oneOf(option, values))
  return value
}
