import { picturesText } from "../lists/pictures.texts.ts"

export const changesTexts = {
  title: (count: number) => `Request changes to ${picturesText(count)}`,
  text: "The same note goes to each of them. With which it can be done is looked up first.",
  note: "What should change",
  needed: "Say what should change"
} as const
