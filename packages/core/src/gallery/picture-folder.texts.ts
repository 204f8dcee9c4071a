import { picturesText } from "../lists/pictures.texts.ts"

const numberFormat = new Intl.NumberFormat("en-GB")
const STAYS = "What was saved before stays."

/** Of pictures that are saved as plain files of a folder. */
export const pictureFolderTexts = {
  /** `kept`: that were there already, of all `count`. */
  done: (count: number, kept: number) =>
    kept === 0
      ? `${picturesText(count)} saved`
      : `${picturesText(count - kept)} saved, ${numberFormat.format(kept)} ${kept === 1 ? "was" : "were"} there already`,
  unfetched: (name: string) => `${name} could not be fetched. ${STAYS}`,
  unwritten: (problem: string) => `${problem}. ${STAYS}`,
  lost: `The connection was lost. ${STAYS}`,
  stopped: `Stopped. ${STAYS}`
} as const
