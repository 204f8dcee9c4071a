import { picturesText } from "../lists/pictures.texts.ts"

const numberFormat = new Intl.NumberFormat("en-GB")

const were = (count: number): string => (count === 1 ? "was" : "were")

/** Of pictures that are saved as plain files of a folder. */
export const pictureFolderTexts = {
  /** `kept`: that were there already, of all `count`. */
  done: (count: number, kept: number) =>
    kept === 0
      ? `${picturesText(count)} saved`
      : `${picturesText(count - kept)} saved, ${numberFormat.format(kept)} ${were(kept)} there already`,
  /** Why it ended early; what is in the folder by then, new or kept, stays there. */
  early: (problem: string, there: number) =>
    there === 0 ? problem : `${problem}; ${picturesText(there)} ${there === 1 ? "is" : "are"} saved`,
  unfetched: (name: string) => `${name} could not be fetched`,
  lost: "The connection was lost",
  stopped: "Stopped"
} as const
