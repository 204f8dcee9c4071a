import { decidable } from "./culling.rules.ts"
import type { Tile } from "./photoshoots.schema.ts"
import type { Zoom } from "./shoot.events.ts"

/** Pictures side by side; specification, section 3.16. */
export const PANES = { min: 2, max: 4 } as const

const MAX_SCALE = 8
export const FIT: Zoom = { scale: 1, x: 0.5, y: 0.5 }

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** What is seen stays inside the picture. */
export const boundedZoom = ({ scale, x, y }: Zoom): Zoom => {
  const held = within(scale, 1, MAX_SCALE)
  const half = 0.5 / held
  return { scale: held, x: within(x, half, 1 - half), y: within(y, half, 1 - half) }
}

/** Tiles that exist, at least two of them where there are so many. */
export const comparedTiles = (
  tiles: ReadonlyArray<Tile>,
  compared: ReadonlyArray<string>,
  from: string | undefined
): ReadonlyArray<string> => {
  const all = decidable(tiles).map(({ _id }) => _id)
  const kept = compared.filter((id) => all.includes(id))
  if (kept.length >= PANES.min) return kept
  const start = kept[0] ?? (from !== undefined && all.includes(from) ? from : all[0])
  if (start === undefined) return []
  const at = all.indexOf(start)
  return [...new Set([start, ...all.slice(at + 1), ...all.slice(0, at)])].slice(0, PANES.min)
}

/** The left one stays; the last pane shows its neighbour that is in no other pane. */
export const movedPanes = (
  tiles: ReadonlyArray<Tile>,
  compared: ReadonlyArray<string>,
  by: 1 | -1
): ReadonlyArray<string> => {
  const last = compared.at(-1)
  const others = compared.slice(0, -1)
  const all = decidable(tiles)
    .map(({ _id }) => _id)
    .filter((id) => !others.includes(id))
  if (last === undefined || others.length === 0 || all.length === 0) return compared
  const at = all.indexOf(last)
  const next = all[(at + by + all.length) % all.length] ?? last
  return [...others, next]
}

/** The last one becomes the left one, and the next one takes its place. */
export const promotedPanes = (tiles: ReadonlyArray<Tile>, compared: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [left, ...right] = compared
  const last = right.at(-1)
  if (left === undefined || last === undefined) return compared
  const all = decidable(tiles).map(({ _id }) => _id)
  const kept = [last, ...right.slice(0, -1)]
  const at = all.indexOf(last)
  const rest = [...all.slice(at + 1), ...all.slice(0, at)].filter((id) => !kept.includes(id))
  return [...kept, rest[0] ?? left]
}

export const withPanes = (
  tiles: ReadonlyArray<Tile>,
  compared: ReadonlyArray<string>,
  count: number
): ReadonlyArray<string> => {
  const wanted = within(count, PANES.min, PANES.max)
  const all = decidable(tiles).map(({ _id }) => _id)
  const more = all.filter((id) => !compared.includes(id))
  return [...compared, ...more].slice(0, wanted)
}
