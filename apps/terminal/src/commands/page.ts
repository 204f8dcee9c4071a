import { terminalTexts } from "@marque/core/texts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"

/** From 1. Throws {@link Failure} `usage` for what is no page. */
export const pageOf = ({ page = "1" }: CommandOptions): number => {
  const number = Number(page)
  if (!Number.isInteger(number) || number < 1) throw new Failure("usage", terminalTexts.pageNumber)
  return number
}
