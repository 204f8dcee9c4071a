import type { PermittedUse } from "../model/permitted-use.ts"

const PUBLISHED: ReadonlyArray<PermittedUse> = ["organic", "paid"]
const BOUND = new Map<string, ReadonlyArray<PermittedUse>>([
  ["print", ["print"]],
  ["screen", ["out_of_home"]],
  ["display", ["paid"]]
])

/** What showing a picture in a channel counts as; one of these uses has to be permitted. */
export const usesOfChannel = (channel: string): ReadonlyArray<PermittedUse> => BOUND.get(channel) ?? PUBLISHED
