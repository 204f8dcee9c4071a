import type { SnapshotFrom } from "xstate"
import { marketFieldsOf } from "../markets/market-fields.rules.ts"
import { marketInheritance } from "../markets/market-inheritance.view.ts"
import type { marketPairMachine } from "./market-pair.machine.ts"
import { differingValues, type PairDifference, type PairMark, pairMarks } from "./market-pair.rules.ts"
import type { MarketPair, MarketSide, PairValue, PaintedSide } from "./market-pair.schema.ts"
import { marketPairTexts as texts } from "./market-pair.texts.ts"

export interface PairSideView {
  readonly marketId: string
  readonly name: string
  readonly chooseLabel: string
  /** Undefined until it is painted, and where it cannot be. */
  readonly url: string | undefined
  readonly alt: string
  /** Why it is not painted, or what is marked. */
  readonly note: string
  readonly marks: ReadonlyArray<PairMark & { readonly id: string; readonly label: string }>
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface MarketPairView {
  readonly state: "loading" | "failed" | "oneMarket" | "noPicture" | "shown"
  readonly error: string | undefined
  readonly markets: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly sides: ReadonlyArray<PairSideView>
  readonly differences: ReadonlyArray<PairDifference>
  /** Undefined while something differs. */
  readonly none: string | undefined
}

type Snapshot = SnapshotFrom<typeof marketPairMachine>
type Context = Snapshot["context"]

const heldThere = ({ inherited }: MarketPair, { market }: MarketSide): ReadonlyArray<PairValue> =>
  marketInheritance(inherited, marketFieldsOf(market)).map(({ label, value }) => ({ label, value }))

/** First what the pictures say, then what holds in the markets, which has some of the same labels. */
const differencesOf = (pair: MarketPair): ReadonlyArray<PairDifference> => {
  const [one, other] = pair.sides
  if (one === undefined || other === undefined) return []
  const labels = new Set([...one.values, ...other.values].map(({ label }) => label))
  const held = differingValues(heldThere(pair, one), heldThere(pair, other))
  return [
    ...differingValues(one.values, other.values),
    ...held.map(({ label, values }) => ({ label: labels.has(label) ? texts.ofMarket(label) : label, values }))
  ]
}

const paintedOf = ({ painted }: Context, side: MarketSide | undefined): PaintedSide | undefined => {
  const made = side && painted[side.marketId]
  return made !== undefined && "url" in made ? made : undefined
}

const noteOf = (
  context: Context,
  { marketId }: MarketSide,
  isMarked: boolean,
  names: ReadonlyArray<string>
): string => {
  const made = context.painted[marketId]
  if (made === undefined) return texts.painting
  if ("refused" in made) return made.refused
  if (!isMarked) return texts.painting
  return names.length === 0 ? texts.same : texts.marked([...new Set(names)])
}

const sideView = (context: Context, at: number): ReadonlyArray<PairSideView> => {
  const sides = context.pair?.sides ?? []
  const side = sides[at]
  if (side === undefined) return []
  const [own, other] = [paintedOf(context, side), paintedOf(context, sides[1 - at])]
  const marks = own && other ? pairMarks(own.scene, other.scene) : []
  const labelled = marks.map((mark, index) => ({
    ...mark,
    id: `${mark.role} ${index}`,
    label: mark.other ? texts.says(mark.role) : texts.moved(mark.role)
  }))
  const otherSide = sides[1 - at]
  const isSettled = otherSide !== undefined && context.painted[otherSide.marketId] !== undefined
  return [
    {
      marketId: side.marketId,
      name: side.name,
      chooseLabel: texts.market(at),
      url: own?.url,
      alt: texts.alt(side.picture.name, side.name),
      note: noteOf(
        context,
        side,
        isSettled,
        labelled.map(({ label }) => label)
      ),
      marks: labelled,
      width: own?.scene.frame.w ?? side.picture.width,
      height: own?.scene.frame.h ?? side.picture.height
    }
  ]
}

const stateOf = (snapshot: Snapshot): MarketPairView["state"] => {
  if (snapshot.matches("failed")) return "failed"
  const { pair } = snapshot.context
  if (pair === undefined) return "loading"
  if (pair.markets.length < 2) return "oneMarket"
  return pair.sides.length < 2 ? "noPicture" : "shown"
}

export const marketPairView = (snapshot: Snapshot): MarketPairView => {
  const { error, pair } = snapshot.context
  const differences = pair === undefined ? [] : differencesOf(pair)
  const shown = differences.map(({ label, values: [first, second] }) => ({
    label,
    values: [first || texts.empty, second || texts.empty] as const
  }))
  return {
    state: stateOf(snapshot),
    error,
    markets: (pair?.markets ?? []).map(({ id, name }) => ({ value: id, label: name })),
    sides: [0, 1].flatMap((at) => sideView(snapshot.context, at)),
    differences: shown,
    none: shown.length === 0 ? texts.none : undefined
  }
}
