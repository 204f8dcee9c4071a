import type { MarketRef } from "./market-ref.ts"

/** English, as the runtime has it, so only front ends ask; the tag itself where it has none. */
export const languageLabel = (tag: string): string => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag
  } catch {
    return tag
  }
}

export interface LanguageChoices {
  readonly value: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/** The first language of the market unless another of its own is chosen. Undefined where there is nothing to choose. */
export const languageChoices = (
  market: Pick<MarketRef, "languages"> | undefined,
  chosen: string | undefined
): LanguageChoices | undefined => {
  const { languages = [] } = market ?? {}
  const [first] = languages
  if (first === undefined || languages.length < 2) return undefined
  return {
    value: languages.find((each) => each === chosen) ?? first,
    options: languages.map((value) => ({ value, label: languageLabel(value) }))
  }
}
