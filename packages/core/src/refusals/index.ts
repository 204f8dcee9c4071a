export { elapsedText } from "./elapsed.pure.ts"
export { offlineText } from "./offline-text.pure.ts"
export { refusal, type RefusalCode, refusalTexts, type RefusalValues } from "./refusals.rules.ts"
