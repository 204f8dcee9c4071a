/** In order of selection; `anchor`: start of a range. */
export interface Selection {
  readonly ids: ReadonlyArray<string>
  readonly anchor: string | undefined
  /** All results of the search, of which `ids` are listed. Any other choice ends it. */
  readonly whole?: true
}

export const nothingSelected: Selection = { ids: [], anchor: undefined }

/** All of a stack, of which one is pressed. */
export const toggled = ({ ids }: Selection, id: string, stack: ReadonlyArray<string> = [id]): Selection => ({
  ids: stack.every((each) => ids.includes(each))
    ? ids.filter((each) => !stack.includes(each))
    : [...ids, ...stack.filter((each) => !ids.includes(each))],
  anchor: id
})

export const added = ({ anchor, ids }: Selection, more: ReadonlyArray<string>): Selection => ({
  ids: [...new Set([...ids, ...more])],
  anchor
})

/** `shown`: the pictures of each tile, in order. */
export const ranged = (selection: Selection, id: string, shown: ReadonlyArray<ReadonlyArray<string>>): Selection => {
  const tileOf = (one: string) => shown.findIndex((ids) => ids.includes(one))
  const [from, to] = [tileOf(selection.anchor ?? id), tileOf(id)]
  if (to === -1) return selection
  const range = shown.slice(from === -1 ? to : Math.min(from, to), Math.max(from, to) + 1).flat()
  return { ...added(selection, range), anchor: selection.anchor ?? id }
}

/** A tile, and the pictures it stands for; none while they are made. */
export interface ShownTile {
  readonly key: string
  readonly ids: ReadonlyArray<string>
}

/**
 * Moves the end of a range from one tile to another: exactly the tiles from its anchor to there are chosen of it.
 *
 * It goes on while all tiles from the anchor to `from` are chosen, else it starts at `from`.
 */
export const extended = (
  selection: Selection,
  { from, to }: { readonly from: string; readonly to: string },
  shown: ReadonlyArray<ShownTile>
): Selection => {
  const [at, end] = [from, to].map((each) => shown.findIndex(({ key }) => key === each))
  if (at === undefined || end === undefined || at === -1 || end === -1) return selection
  const between = (one: number, other: number) =>
    shown.slice(Math.min(one, other), Math.max(one, other) + 1).flatMap(({ ids }) => ids)
  const { anchor, ids } = selection
  const chosen = new Set(ids)
  const anchored = anchor === undefined ? -1 : shown.findIndex((tile) => tile.ids.includes(anchor))
  const goesOn = anchored !== -1 && between(anchored, at).every((id) => chosen.has(id))
  const start = goesOn ? anchored : at
  const range = between(start, end)
  const former = new Set(goesOn ? [...between(start, at), ...range] : range)
  return {
    ids: [...ids.filter((id) => !former.has(id)), ...range],
    anchor: (goesOn ? anchor : undefined) ?? shown[start]?.ids[0] ?? range[0] ?? anchor
  }
}

export const without = ({ anchor, ids }: Selection, gone: ReadonlyArray<string>): Selection => ({
  ids: ids.filter((id) => !gone.includes(id)),
  anchor: anchor !== undefined && gone.includes(anchor) ? undefined : anchor
})

/** For example `12 selected (3 hidden by filters)`. */
export const selectionText = ({ ids }: Selection, shown: ReadonlySet<string>): string => {
  const hidden = ids.filter((id) => !shown.has(id)).length
  return hidden === 0 ? `${ids.length} selected` : `${ids.length} selected (${hidden} hidden by filters)`
}
