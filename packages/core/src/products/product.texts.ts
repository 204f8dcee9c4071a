import { recordTexts } from "../records/record.texts.ts"

export const productTexts = { ...recordTexts("product"), copyToken: "Copy reference" } as const
