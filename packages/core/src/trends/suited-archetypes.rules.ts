import { hasWords } from "../lists/list.rules.ts"
import { type Archetype, suitableWords } from "./archetypes.rules.ts"
import { southern, tropical } from "./calendar-rules.data.ts"

/** Occasions that a product suits by the words of its name, category and description. */
export const suitedArchetypes = (text: string): ReadonlyArray<Archetype> =>
  // The keys of the record.
  (Object.keys(suitableWords) as ReadonlyArray<Archetype>).filter((archetype) =>
    suitableWords[archetype].some((word) => hasWords(text, word))
  )

/** Of the first country. */
export const hemisphereOf = ([country = ""]: ReadonlyArray<string>): "north" | "south" | "tropics" => {
  if (tropical.has(country)) return "tropics"
  return southern.has(country) ? "south" : "north"
}
