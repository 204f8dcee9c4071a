import { recordTexts } from "../records/record.texts.ts"

export const placeTexts = recordTexts("place")
