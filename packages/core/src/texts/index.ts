export { actTexts } from "./acts.texts.ts"
export { elapsedText } from "./elapsed.texts.ts"
export { NOT_LOADED_OFFLINE, offlineText } from "./offline.texts.ts"
