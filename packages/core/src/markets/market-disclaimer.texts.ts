import { channelLabel } from "../channels/channel-labels.texts.ts"
import { codeName } from "../model/locale-names.ts"
import { disclaimerHasText, disclaimerLanguages } from "./market-disclaimer-fields.rules.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { disclaimerRowTexts } from "./market-parts.texts.ts"

type Typed = Pick<MarketFields, "disclaimers" | "languages">

export const languageName = (language: string): string => codeName("language", language) ?? language

/** For a comparison of two markets: one line for each language that has one, with where and how large it stands. */
export const disclaimerLines = (fields: Typed): string =>
  fields.disclaimers
    .filter((typed) => disclaimerHasText(fields, typed))
    .flatMap(({ channels, size, texts }) => {
      const beside = [
        ...(channels.length === 0 ? [] : [channels.map(channelLabel).join(", ")]),
        ...(size.trim() === "" ? [] : [disclaimerRowTexts.pixels(size.trim())])
      ].join(", ")
      return disclaimerLanguages(fields).flatMap((language) => {
        const text = (texts[language] ?? "").trim()
        return text === "" ? [] : [`${languageName(language)}: ${text}${beside === "" ? "" : ` (${beside})`}`]
      })
    })
    .join("\n")
