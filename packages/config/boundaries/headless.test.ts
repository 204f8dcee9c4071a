import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const platform = fileURLToPath(new URL("fixture/platform/", import.meta.url))

/** What the compiler says of the fixture under core's own settings. */
const compiled = () =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [`${root}node_modules/typescript/bin/tsc`, "-p", platform], (_, stdout) =>
      resolve(stdout)
    )
  })

it("core's settings know neither a browser nor Node, and everything of the language", async () => {
  const complaints = await compiled()
  expect([...complaints.matchAll(/offences\.ts.+Cannot find name '(\w+)'/g)].map(([, name]) => name)).toEqual([
    "document",
    "window",
    "process",
    "Buffer",
    "setTimeout",
    "fetch",
    "console",
    "AbortController",
    "URL"
  ])
  expect(complaints).not.toContain("clean.ts")
})
