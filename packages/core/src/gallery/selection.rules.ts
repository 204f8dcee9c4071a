/** In order of selection; `anchor`: start of a range. */
export interface Selection {
  readonly ids: ReadonlyArray<string>
  readonly anchor: string | undefined
}

export const nothingSelected: Selection = { ids: [], anchor: undefined }

export const toggled = ({ ids }: Selection, id: string): Selection => ({
  ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id],
  anchor: id
})

export const added = ({ anchor, ids }: Selection, more: ReadonlyArray<string>): Selection => ({
  ids: [...new Set([...ids, ...more])],
  anchor
})

export const ranged = (selection: Selection, id: string, shown: ReadonlyArray<string>): Selection => {
  const [from, to] = [shown.indexOf(selection.anchor ?? id), shown.indexOf(id)]
  if (to === -1) return selection
  const range = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
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
