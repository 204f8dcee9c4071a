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

export const without = ({ anchor, ids }: Selection, gone: ReadonlyArray<string>): Selection => ({
  ids: ids.filter((id) => !gone.includes(id)),
  anchor: anchor !== undefined && gone.includes(anchor) ? undefined : anchor
})

/** For example `12 selected (3 hidden by filters)`. */
export const selectionText = ({ ids }: Selection, shown: ReadonlySet<string>): string => {
  const hidden = ids.filter((id) => !shown.has(id)).length
  return hidden === 0 ? `${ids.length} selected` : `${ids.length} selected (${hidden} hidden by filters)`
}
