import { routes } from "../navigation/navigation.pure.ts"
import { recallLinkTexts } from "./recall-link.texts.ts"

export interface OpenRecallsView {
  readonly text: string
  readonly links: ReadonlyArray<{ readonly name: string; readonly href: string }>
}

/** Recalls named on the pages of a brand. */
const NAMED = 5

/** Said on the pages of a brand while something is recalled; undefined while nothing is. */
export const openRecallsView = (
  brandId: string,
  recalls: ReadonlyArray<{ readonly subject: string; readonly name: string }>
): OpenRecallsView | undefined =>
  recalls.length === 0
    ? undefined
    : {
        text: recallLinkTexts.open(recalls.length),
        links: recalls
          .slice(0, NAMED)
          .map(({ name, subject }) => ({ name, href: routes.gallery.href({ brandId }, { recall: subject }) }))
      }
