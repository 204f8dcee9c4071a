import type { SnapshotFrom } from "xstate"
import { scoreMark, type ScoreMark } from "../creative/score-mark.rules.ts"
import { type compareMachine, type ComparedPicture, isComparable } from "./compare.machine.ts"
import { compareTexts } from "./compare.texts.ts"
import { paneCounts, type Zoom } from "../panes/panes.rules.ts"

export interface ComparePane {
  readonly id: string
  readonly picture: Pick<ComparedPicture, "alt" | "height" | "name" | "url" | "width">
  readonly score: ScoreMark | undefined
  /** The left one, which arrows leave where it is. */
  readonly stays: boolean
}

export interface PicturesCompareView {
  readonly state: "closed" | "loading" | "shown" | "failed"
  /** Why what is chosen cannot be compared. */
  readonly barred: string | undefined
  readonly title: string
  readonly error: string | undefined
  readonly panes: ReadonlyArray<ComparePane>
  /** Empty where there is no choice. */
  readonly counts: ReadonlyArray<number>
  readonly zoom: Zoom
}

export const compareView = ({ context, value }: SnapshotFrom<typeof compareMachine>): PicturesCompareView => {
  const { chosen = [], compared, error, pictures, zoom } = context
  const counts = paneCounts(pictures.length)
  return {
    state: value,
    barred: isComparable(context) ? undefined : compareTexts.choose,
    title: compareTexts.title(pictures.length || chosen.length),
    error,
    panes: compared.flatMap((id, at) => {
      const picture = pictures.find((each) => each.id === id)
      return picture ? [{ id, picture, score: scoreMark(picture.score), stays: at === 0 }] : []
    }),
    counts: counts.length > 1 ? counts : [],
    zoom
  }
}
