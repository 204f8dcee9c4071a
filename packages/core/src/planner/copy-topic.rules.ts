import type { CopyTopic } from "./copy-bank-words.ts"
import type { Theme } from "./planner.schema.ts"

const seasons: ReadonlySet<string> = new Set(["spring", "summer", "autumn", "winter"])
const isSeason = (key: string): key is Extract<CopyTopic, "spring" | "summer" | "autumn" | "winter"> => seasons.has(key)

/** A season without a known name is talked about as every day. */
export const topicOf = ({ archetype, occasions }: Pick<Theme, "archetype" | "occasions">): CopyTopic => {
  if (archetype !== "season") return archetype
  return occasions.map(({ key }) => key).find(isSeason) ?? "everyday"
}
