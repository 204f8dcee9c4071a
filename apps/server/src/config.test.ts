import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { ConfigurationProblem, readConfig } from "./config.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-config-"))
})
afterEach(() => rmSync(root, { recursive: true }))

it("needs nothing set on one machine and makes its own secrets, readable by their owner only", () => {
  const config = readConfig({}, root)
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, workers: 1, demo: true, convexUrl: undefined })
  const file = join(root, ".data", "secrets", "worker")
  expect(readFileSync(file, "utf8")).toBe(config.workerKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(config.workerKey.length).toBeGreaterThanOrEqual(43)
})

it("keeps its secrets over restarts", () => {
  expect(readConfig({}, root)).toEqual(readConfig({}, root))
})

it.each([
  [{ PORT: "abc" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
  [{ IDENTITY_PROVIDER: "cleck" }, "IDENTITY_PROVIDER must be local"],
  [
    { CLERK_PUBLISHABLE_KEY: "pk_test_x" },
    "CLERK_PUBLISHABLE_KEY is set but Clerk was not chosen: set IDENTITY_PROVIDER"
  ],
  [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0 needs PUBLIC_URL, the address people use"],
  [
    { HOST: "0.0.0.0", PUBLIC_URL: "https://marque.example" },
    "HOST=0.0.0.0 needs IDENTITY_SECRET, at least 32 random characters"
  ],
  [{ SMTP_URL: "smtp://mail" }, "SMTP_URL needs MAIL_FROM, the address that mail comes from"]
])("refuses %j with one sentence", (environment, sentence) => {
  expect(() => readConfig(environment, root)).toThrow(new ConfigurationProblem(sentence))
})

it("refuses to be reachable from outside while sign-up codes would only be on its console", () => {
  const open = { HOST: "0.0.0.0", PUBLIC_URL: "https://marque.example/", IDENTITY_SECRET: "s".repeat(32) }
  expect(() => readConfig(open, root)).toThrow(/SMTP_URL and MAIL_FROM/)
  expect(readConfig({ ...open, MAIL_OUTBOX_ALLOW: "1" }, root).publicUrl).toBe("https://marque.example")
})
