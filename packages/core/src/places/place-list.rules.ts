import { hasWords } from "../lists/list.rules.ts"
import { placeKindLabels, seasonText } from "./place-texts.rules.ts"
import type { Place } from "./places.schema.ts"

/** Every word of `q` is in name, city, country, kind, season or mood. */
export const isFound = (
  { city = "", country = "", kind, mood, name, photos }: Place,
  { q }: { readonly q: string }
): boolean => hasWords([name, city, country, placeKindLabels[kind], seasonText(photos), ...mood].join("\n"), q)
