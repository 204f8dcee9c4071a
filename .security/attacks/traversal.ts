import { type Attack, verdictOf } from "../attack.ts"
import { ask } from "../ask.ts"

const UPS = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "....//",
  "%252e%252e%252f",
  "..%c0%af",
  "..;/",
  "/./../"
]
const ROOTS = ["/_build/", "/_build/assets/", "/media/", "/_convex/api/storage/", "/", "/shots/", "/_convex/"]
const TARGETS = ["etc/passwd", "package.json", "marque.sqlite", "secrets/identity"]

const LEAKED = /root:x:0|"workspaces"|SQLite format 3/

export const traversal: Attack = {
  id: "held-path",
  title: "Spellings of paths that leave the folders of the build and of stored files",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const paths = ROOTS.flatMap((root) =>
      UPS.flatMap((up) => TARGETS.map((target) => `${root}${up.repeat(8)}${target}`))
    ).concat(["/.vite/manifest.json", "/.git/config", "/.env", "/_build/.vite/manifest.json"])
    const faults: Array<string> = []
    for (const path of paths) {
      const { status, text } = await ask(server.url, path)
      const isDotFile = path.includes("/.") && !path.includes("..")
      if (LEAKED.test(text)) faults.push(`${path} leaks`)
      if (isDotFile && status === 200 && !text.startsWith("<!doctype html>")) faults.push(`${path} answers ${status}`)
      if (status >= 500) faults.push(`${path} answers ${status}`)
    }
    return verdictOf(faults, `${paths.length} spellings, nothing outside was read`)
  }
}
