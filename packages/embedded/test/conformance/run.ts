/** Runs the scenarios against a remote backend: npm run conformance -- --url <address> --admin-key <key>. */
import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"

const HELP = `npm run conformance -- --url <address> --admin-key <key> [--site-url <address>]

Runs the HTTP and socket scenarios of packages/embedded against any Convex backend, such as a self-hosted one, to which the
functions in packages/embedded/test/app/convex were deployed. It writes messages, blobs and files there.

  --url        address of the deployment          (or CONVEX_CONFORMANCE_URL)
  --admin-key  its admin key                      (or CONVEX_CONFORMANCE_ADMIN_KEY)
  --site-url   address of its HTTP actions        (or CONVEX_CONFORMANCE_SITE_URL; without it <url>/http)
`

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    "admin-key": { type: "string" },
    "site-url": { type: "string" },
    help: { type: "boolean" }
  }
})
const given = {
  CONVEX_CONFORMANCE_URL: values.url ?? process.env["CONVEX_CONFORMANCE_URL"],
  CONVEX_CONFORMANCE_ADMIN_KEY: values["admin-key"] ?? process.env["CONVEX_CONFORMANCE_ADMIN_KEY"],
  CONVEX_CONFORMANCE_SITE_URL: values["site-url"] ?? process.env["CONVEX_CONFORMANCE_SITE_URL"]
}
if (
  values.help === true ||
  given.CONVEX_CONFORMANCE_URL === undefined ||
  given.CONVEX_CONFORMANCE_ADMIN_KEY === undefined
) {
  process.stdout.write(HELP)
  process.exit(values.help === true ? 0 : 1)
}
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs")
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", "--config", join(import.meta.dirname, "vitest.config.ts")],
  {
    cwd: import.meta.dirname,
    env: { ...process.env, ...given },
    stdio: "inherit"
  }
)
process.exit(status ?? 1)
