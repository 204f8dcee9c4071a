import { partlyTexts } from "./partly.texts.ts"

/** What can be done with some of several, and why not with the others. */
export interface Partly {
  /** With how many of them, unless it is all. */
  readonly label: string
  /** Those that cannot, each with its reason. */
  readonly others: ReadonlyArray<{ readonly id: string; readonly text: string }>
  /** Names the list of reasons; undefined where all can. */
  readonly why: string | undefined
}

interface PartlyAsked<Item> {
  /** The act where all can, for example `Approve`. */
  readonly act: string
  /** Ends `3 of 7 can be`. */
  readonly can: string
  /** Undefined where it can be done with this one. */
  readonly refusal: (item: Item) => string | undefined
  readonly line: (item: Item, why: string) => { readonly id: string; readonly text: string }
}

/** Those that it can be done with, in their order; undefined where that is none. */
export const partlyOf = <Item>(
  items: ReadonlyArray<Item>,
  { act, can, line, refusal }: PartlyAsked<Item>
): (Partly & { readonly able: ReadonlyArray<Item> }) | undefined => {
  const asked = items.map((item) => ({ item, why: refusal(item) }))
  const able = asked.flatMap(({ item, why }) => (why === undefined ? [item] : []))
  if (able.length === 0) return undefined
  const others = asked.flatMap(({ item, why }) => (why === undefined ? [] : [line(item, why)]))
  const isAll = others.length === 0
  return {
    able,
    label: isAll ? act : partlyTexts.some(able.length, items.length, can),
    others,
    why: isAll ? undefined : partlyTexts.whyNot(act, others.length)
  }
}
