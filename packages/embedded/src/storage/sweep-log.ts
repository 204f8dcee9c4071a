import type { SweepReport, Swept } from "./sweep.ts"

type Print = (level: "info" | "warn", text: string) => void

const NAMES_A_LINE = 100

const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const say = (print: Print, what: string, { bytes, sha256s }: Swept): void => {
  if (sha256s.length === 0) return
  print("warn", `${sha256s.length} stored files (${mb(bytes)}) ${what}`)
  for (let at = 0; at < sha256s.length; at += NAMES_A_LINE) {
    print("info", `${what}: ${sha256s.slice(at, at + NAMES_A_LINE).join(" ")}`)
  }
}

export const logSweep = ({ deleted, putBack, stopped, trashed }: SweepReport, print: Print): void => {
  say(print, "were put back from the trash, because rows name them again", putBack)
  say(print, `that no row names were moved to trash/${trashed.day}, where they stay for 30 days`, trashed)
  for (const each of deleted) say(print, `were deleted from trash/${each.day}`, each)
  if (stopped === undefined) return
  print(
    "warn",
    `No stored file was moved or deleted: ${stopped.orphans} of ${stopped.of} are named by no row and no deletion explains it. Is this the right database? When it is, allow it with "marque-embedded sweep --all"`
  )
}
