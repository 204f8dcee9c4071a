export { wordsActors } from "./words.actors.ts"
export {
  type UsedWords,
  type WordsContext,
  type WordsEvent,
  type WordsForm,
  wordsMachine,
  type WordsPut
} from "./words.machine.ts"
export { wordsMemory } from "./words-memory.layer.ts"
export { wordsTexts } from "./words.texts.ts"
export { WordsAnswer, WordsAsk, WordsBrief, type WordsField, WordsFound, WordsStart } from "./words.schema.ts"
export { type TakenQuestion, Words, WordsQueue, WordsStore } from "./words.service.ts"
export { type WordsView, wordsView } from "./words.view.ts"
export { writeWords, type Writer } from "./write-words.layer.ts"
export { suggestWords } from "./words.rules.ts"
