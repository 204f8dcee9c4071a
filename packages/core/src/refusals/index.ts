export { limitTexts } from "./limit.texts.ts"
export { refusal, type RefusalCode, refusalTexts, type RefusalValues } from "./refusals.rules.ts"
