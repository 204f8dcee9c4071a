import { logoVariantLabels } from "../brands/logo-variant.texts.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import { LogoChoice } from "./market-identity.schema.ts"
import { identityTexts } from "./market-parts.texts.ts"

export const logoChoiceLabels: Readonly<Record<LogoChoice, string>> = {
  brand: identityTexts.anyLogo,
  ...logoVariantLabels
}

export const logoChoices: ReadonlyArray<Choice<LogoChoice>> = choicesOf(LogoChoice.literals, logoChoiceLabels)
