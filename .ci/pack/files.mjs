import { readdirSync } from "node:fs"
import { join } from "node:path"

/** Every file below a folder, in a stable order. */
export const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
