import { recordTexts } from "../records/record.texts.ts"

export const placeTexts = {
  ...recordTexts("place"),
  notShownIn: (name: string, market: string): string => `${name} may not be shown in ${market}`
}
