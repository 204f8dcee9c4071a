import type { KeyRow } from "./grid-keys.rules.ts"

/** What keys do while a picture is open. */
export type PictureAct = "neighbour" | "favourite" | "download" | "facts"

/** The drawer handles these, and the list of shortcuts prints them. */
export const pictureKeys: ReadonlyArray<KeyRow<PictureAct>> = [
  { act: "neighbour", keys: ["ArrowLeft", "ArrowRight"] },
  { act: "favourite", keys: ["f"] },
  { act: "download", keys: ["d"] },
  { act: "facts", keys: ["i"] }
]
