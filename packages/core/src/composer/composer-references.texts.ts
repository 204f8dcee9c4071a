import { either } from "../lists/either.texts.ts"

export const referenceTexts = {
  asked: "Working out how they are sent...",
  local: (painters: ReadonlyArray<string>) =>
    painters.length === 0
      ? "The local engine composes your own pictures and uses no reference. No engine that paints from words is set up here."
      : `The local engine composes your own pictures and uses no reference. Choose ${either(painters)} to send them.`,
  wordsOnly: (engine: string) => `${engine} takes no pictures: what you write about each is sent in words.`,
  pictures: (engine: string, most: number) =>
    most === 1
      ? `${engine} takes one picture: the first that you like. Of the others, what you write is sent.`
      : `${engine} takes ${most} pictures: the first that you like. Of the others, what you write is sent.`,
  asPicture: "Sent as a picture",
  asWords: "Sent in words",
  asAvoided: "Sent in words, as what to avoid",
  needsWords: (engine: string) => `Not sent: ${engine} takes no more pictures. Write what is meant.`,
  needsAvoided: "Not sent: write what is to be avoided.",
  full: (most: number) => `There are at most ${most} reference pictures.`
} as const
