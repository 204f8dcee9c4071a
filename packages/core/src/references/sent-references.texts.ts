import { either } from "../lists/either.texts.ts"

/** What a form says of how its reference pictures are sent. */
export const sentTexts = {
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

interface Meant {
  readonly liked: boolean
}

/** `sent`: as the plan of the engine says. */
export const sentHint = ({ liked }: Meant, sent: "nothing" | "picture" | "words", engine: string): string => {
  if (sent === "picture") return sentTexts.asPicture
  if (sent === "words") return liked ? sentTexts.asWords : sentTexts.asAvoided
  return liked ? sentTexts.needsWords(engine) : sentTexts.needsAvoided
}

/** How an engine that takes `most` pictures beside the words takes them. */
export const takenText = (engine: string, most: number): string =>
  most === 0 ? sentTexts.wordsOnly(engine) : sentTexts.pictures(engine, most)
