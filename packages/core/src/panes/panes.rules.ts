/** Pictures side by side; specification, section 3.16. */
export const PANES = { min: 2, max: 4 } as const

/** Shared by every pane: `scale` from 1, and the middle of what is seen as fractions of the picture. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

const MAX_SCALE = 8
export const FIT: Zoom = { scale: 1, x: 0.5, y: 0.5 }

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** What is seen stays inside the picture. */
export const boundedZoom = ({ scale, x, y }: Zoom): Zoom => {
  const held = within(scale, 1, MAX_SCALE)
  const half = 0.5 / held
  return { scale: held, x: within(x, half, 1 - half), y: within(y, half, 1 - half) }
}

type Ids = ReadonlyArray<string>

/** Those of `all` that are shown, at least two of them where there are so many. */
export const comparedOf = (all: Ids, compared: Ids, from: string | undefined): Ids => {
  const kept = compared.filter((id) => all.includes(id))
  if (kept.length >= PANES.min) return kept
  const start = kept[0] ?? (from !== undefined && all.includes(from) ? from : all[0])
  if (start === undefined) return []
  const at = all.indexOf(start)
  return [...new Set([start, ...all.slice(at + 1), ...all.slice(0, at)])].slice(0, PANES.min)
}

/** The left one stays; the last pane shows its neighbour that is in no other pane. */
export const movedPanes = (all: Ids, compared: Ids, by: 1 | -1): Ids => {
  const last = compared.at(-1)
  const others = compared.slice(0, -1)
  const free = all.filter((id) => !others.includes(id))
  if (last === undefined || others.length === 0 || free.length === 0) return compared
  const at = free.indexOf(last)
  const next = free[(at + by + free.length) % free.length] ?? last
  return [...others, next]
}

/** The last one becomes the left one, and the next one takes its place. */
export const promotedPanes = (all: Ids, compared: Ids): Ids => {
  const [left, ...right] = compared
  const last = right.at(-1)
  if (left === undefined || last === undefined) return compared
  const kept = [last, ...right.slice(0, -1)]
  const at = all.indexOf(last)
  const rest = [...all.slice(at + 1), ...all.slice(0, at)].filter((id) => !kept.includes(id))
  return [...kept, rest[0] ?? left]
}

export const withPanes = (all: Ids, compared: Ids, count: number): Ids => {
  const wanted = within(count, PANES.min, PANES.max)
  const more = all.filter((id) => !compared.includes(id))
  return [...compared, ...more].slice(0, wanted)
}

/** How many can be shown of so many. */
export const paneCounts = (available: number): ReadonlyArray<number> => {
  const most = Math.min(PANES.max, available)
  return Array.from({ length: Math.max(0, most - PANES.min + 1) }, (_, more) => PANES.min + more)
}
