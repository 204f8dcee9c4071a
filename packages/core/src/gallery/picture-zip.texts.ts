import { picturesText } from "../lists/pictures.texts.ts"

const numberFormat = new Intl.NumberFormat("en-GB")

export const pictureZipTexts = {
  open: "Download",
  title: "Download as a zip",
  text: "The files as they are, with a list of what each of them shows, as manifest.csv and manifest.json.",
  finding: "Looking for the pictures …",
  found: (count: number) => picturesText(count),
  left: (count: number) =>
    `${numberFormat.format(count)} ${count === 1 ? "was" : "were"} left out: recalled, deleted or without a file`,
  gathering: (done: number, count: number) =>
    `Reading what they show: ${numberFormat.format(done)} of ${picturesText(count)}`,
  packing: (done: number, count: number) => `${numberFormat.format(done)} of ${picturesText(count)}`,
  submit: "Download",
  stop: "Stop",
  done: (count: number) => `${picturesText(count)} downloaded`,
  nothing: "None of these pictures can be downloaded: they are recalled, deleted or without a file",
  tooMany: `One zip holds at most 5,000 pictures. Narrow the search`,
  loadFailed: "The pictures could not be found",
  packFailed: "The zip could not be made"
} as const
