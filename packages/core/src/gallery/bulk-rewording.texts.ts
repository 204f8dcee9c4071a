import { REWORDING_MAX } from "../creative/rewording.schema.ts"
import { picturesText } from "../lists/pictures.texts.ts"

export const rewordingTexts = {
  title: (count: number) => `Replace words on ${picturesText(count)}`,
  text: "New versions are made of the pictures that say it; nothing else about them changes. Which they are is looked up first.",
  find: "Words on the pictures",
  replacement: "New words",
  replacementHint: "Leave it empty to take the words out",
  matchCase: "Only in the same upper and lower case",
  archiveFormer: "Archive the former versions once the new ones are there",
  archiveHint: "Those that a campaign shows stay",
  submit: "Look up",
  runTitle: (find: string, text: string) =>
    text.trim() === "" ? `Take out “${find.trim()}”` : `Replace “${find.trim()}” with “${text.trim()}”`,
  nothingFailed: "Nothing of this could not be made",
  needed: "Enter the words that are replaced",
  same: "These are the same words",
  invalid: `Enter one line of at most ${REWORDING_MAX} characters`
} as const
