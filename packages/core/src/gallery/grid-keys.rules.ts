/** What keys do in the grid of pictures. */
export type GridAct =
  | "step"
  | "ends"
  | "extend"
  | "extendToEnd"
  | "open"
  | "select"
  | "range"
  | "all"
  | "favourite"
  | "favouriteOne"
  | "download"
  | "approve"
  | "requestChanges"
  | "leave"

/** As keyboard events name them, letters in lower case. */
export interface KeyRow<Act extends string> {
  readonly act: Act
  readonly keys: ReadonlyArray<string>
  /** `command`: Ctrl or Cmd. Without it none of them is held. */
  readonly held?: "command" | "shift"
}

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const
const ENDS = ["Home", "End"] as const

/** The grid handles these, and the list of shortcuts prints them. */
export const gridKeys: ReadonlyArray<KeyRow<GridAct>> = [
  { act: "step", keys: ARROWS },
  { act: "ends", keys: ENDS },
  { act: "extend", keys: ARROWS, held: "shift" },
  { act: "extendToEnd", keys: ENDS, held: "shift" },
  { act: "open", keys: ["Enter"] },
  { act: "select", keys: [" "] },
  { act: "range", keys: [" "], held: "shift" },
  { act: "all", keys: ["a"], held: "command" },
  { act: "favourite", keys: ["f"] },
  { act: "favouriteOne", keys: ["f"], held: "shift" },
  { act: "download", keys: ["d"] },
  { act: "approve", keys: ["a"] },
  { act: "requestChanges", keys: ["r"] },
  { act: "leave", keys: ["Escape"] }
]

export interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Undefined for a key that has no row. */
export const keyAct = <Act extends string>(
  rows: ReadonlyArray<KeyRow<Act>>,
  { altKey, ctrlKey, key, metaKey, shiftKey }: KeyPress
): Act | undefined => {
  const command = ctrlKey || metaKey
  if (altKey || (command && shiftKey)) return undefined
  const held = command ? "command" : shiftKey ? "shift" : undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  return rows.find((row) => row.held === held && row.keys.includes(name))?.act
}
