export { elapsedText } from "./elapsed.pure.ts"
export { limitTexts } from "./limit.texts.ts"
export { NOT_LOADED_OFFLINE, offlineText } from "./offline-text.pure.ts"
export { refusal, type RefusalCode, refusalTexts, type RefusalValues } from "./refusals.rules.ts"
