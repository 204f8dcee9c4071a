import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync
} from "node:fs"
import { join } from "node:path"
import type { Chance } from "../simulation/chance.ts"

export interface Damage {
  readonly target: "log" | "database" | "blob"
  readonly deed: "cut" | "flip" | "remove"
  readonly at: number
  readonly size: number
}

const flip = (handle: number, at: number, bit: number): void => {
  const byte = Buffer.alloc(1)
  readSync(handle, byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ (1 << bit)
  writeSync(handle, byte, 0, 1, at)
}

const blobsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((left, right) => (left < right ? -1 : 1))

/** Damages one file in one place; undefined when it is missing or empty. */
export const damage = (folder: string, chance: Chance): Damage | undefined => {
  const target = chance.pick(["log", "log", "database", "database", "blob"] as const)
  const deed = chance.pick(["cut", "cut", "flip", "flip", "flip", "remove"] as const)
  const database = join(folder, "data.sqlite")
  const file = { log: `${database}-wal`, database, blob: "" }[target] || chance.pick(blobsIn(folder))
  if (!existsSync(file)) return undefined
  const handle = openSync(file, "r+")
  try {
    const { size } = fstatSync(handle)
    if (size === 0) return undefined
    const at = chance.below(size)
    if (deed === "cut") ftruncateSync(handle, at)
    else if (deed === "flip") flip(handle, at, chance.below(8))
    // A database without its file looks like a new one.
    else if (target === "database") ftruncateSync(handle, Math.floor(size / 2))
    else rmSync(file)
    return { target, deed, at, size }
  } finally {
    closeSync(handle)
  }
}
