import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folders = new Set<string>()

export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "marque-security-"))
  folders.add(folder)
  return folder
}

export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const DAY_MS = 86_400_000

export const dateBack = (folder: string, days: number): void => {
  const then = new Date(Date.now() - days * DAY_MS)
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(entry))
    if (statSync(path).isFile()) utimesSync(path, then, then)
  }
}
