import { isSameLanguage } from "../model/local-text.ts"
import { proposedNumber } from "../planner/product-names.pure.ts"
import { shortName } from "../planner/short-name.pure.ts"
import { type LocalTextPart, type LocalTextsKind, PRODUCT_PARTS } from "../records/local-texts.rules.ts"

/** What a name proposes in a language (BCP 47), `""` where it is not known; only English names tell their number. */
const proposed = (part: LocalTextPart, name: string, language: string): string | undefined => {
  if (name === "") return undefined
  if (part === "shortName") return shortName(name)
  return part === "number" && (language === "" || isSameLanguage(language, "en")) ? proposedNumber(name) : undefined
}

/** What a product has in each language. Source: specification, sections 2.22 and 3.27. */
export const productLocalTexts: LocalTextsKind = {
  parts: PRODUCT_PARTS,
  proposed
}
