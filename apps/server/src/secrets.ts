import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A secret of this installation, 32 random bytes as base64url; made on first use in a file that only its owner reads. */
export const secretFile = (dataDir: string, name: string): string => {
  const folder = join(dataDir, "secrets")
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" })
  return readFileSync(path, "utf8").trim()
}
