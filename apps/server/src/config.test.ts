import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { readConfig } from "./config.ts"
import { ConfigurationProblem } from "./environment.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-config-"))
})
afterEach(() => rmSync(root, { recursive: true }))

it("needs nothing set on one machine and makes its own secrets, readable by their owner only", () => {
  const config = readConfig({}, root)
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, workers: 1, demo: true, parts: { data: undefined } })
  const file = join(root, ".data", "secrets", "worker")
  expect(readFileSync(file, "utf8")).toBe(config.workerKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(config.workerKey.length).toBeGreaterThanOrEqual(43)
})

it("reads brands from private websites only when they are named by their origins", () => {
  const websites = (text?: string) =>
    readConfig({ ...(text !== undefined && { MARQUE_BRAND_WEBSITES: text }) }, root).brandWebsites
  expect(websites()).toEqual([])
  expect(websites("http://brand.intranet:8080/, https://b.example")).toEqual([
    "http://brand.intranet:8080",
    "https://b.example"
  ])
  expect(() => websites("brand.intranet")).toThrow("MARQUE_BRAND_WEBSITES")
  expect(() => websites("https://b.example/path")).toThrow("MARQUE_BRAND_WEBSITES")
})

it("keeps its secrets over restarts", () => {
  expect(readConfig({}, root)).toEqual(readConfig({}, root))
})

it.each([
  [{ PORT: "abc" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
  [{ IDENTITY_PROVIDER: "cleck" }, "IDENTITY_PROVIDER must be local or clerk"],
  [
    { CLERK_SECRET_KEY: "sk_test_x" },
    "CLERK_SECRET_KEY is set but neither CLERK_PUBLISHABLE_KEY nor IDENTITY_PROVIDER: set IDENTITY_PROVIDER"
  ],
  [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0 needs PUBLIC_URL, the address people use"],
  [
    { HOST: "0.0.0.0", PUBLIC_URL: "https://marque.example" },
    "HOST=0.0.0.0 needs IDENTITY_SECRET, at least 32 random characters"
  ],
  [
    { PUBLIC_URL: "https://marque.example" },
    "PUBLIC_URL=https://marque.example needs IDENTITY_SECRET, at least 32 random characters"
  ],
  [{ PUBLIC_URL: "marque.example" }, "PUBLIC_URL must be an address like https://marque.example, without a path"],
  [{ PUBLIC_URL: "ftp://marque.example" }, "PUBLIC_URL must be an address like https://marque.example, without a path"],
  [{ PUBLIC_URL: "https://a.example/b" }, "PUBLIC_URL must be an address like https://marque.example, without a path"],
  [{ SMTP_URL: "smtp://mail" }, "SMTP_URL needs MAIL_FROM, the address that mail comes from"]
])("refuses %j with one sentence", (environment, sentence) => {
  expect(() => readConfig(environment, root)).toThrow(new ConfigurationProblem(sentence))
})

it("refuses to be reachable from outside while sign-up codes would only be on its console", () => {
  const open = { HOST: "0.0.0.0", PUBLIC_URL: "https://marque.example/", IDENTITY_SECRET: "s".repeat(32) }
  expect(() => readConfig(open, root)).toThrow(/SMTP_URL and MAIL_FROM/)
  expect(readConfig({ ...open, MAIL_OUTBOX_ALLOW: "1" }, root).publicUrl).toBe("https://marque.example")
})

const smtp = { SMTP_URL: "smtp://mail", MAIL_FROM: "marque@marque.example" }

it.each(["https://marque.example", "http://192.0.2.1:3000", "https://localhost.marque.example"])(
  "asks of the public address %s what it asks of a public HOST, also when only a proxy on this machine reaches it",
  (PUBLIC_URL) => {
    const secret = { PUBLIC_URL, IDENTITY_SECRET: "s".repeat(32) }
    expect(() => readConfig({ PUBLIC_URL }, root)).toThrow(/needs IDENTITY_SECRET/)
    expect(() => readConfig(secret, root)).toThrow(/needs SMTP_URL and MAIL_FROM/)
    expect(readConfig({ ...secret, ...smtp }, root)).toMatchObject({ operatorPages: false, outboxPage: false })
    expect(readConfig({ ...secret, MAIL_OUTBOX_ALLOW: "1" }, root)).toMatchObject({ outboxPage: false })
  }
)

it.each([{}, { PUBLIC_URL: "http://localhost:3000" }, { PUBLIC_URL: "http://127.0.0.1:8080/" }, { HOST: "::1" }])(
  "has pages for the operator when it is reachable from this machine only: %j",
  (environment) => {
    expect(readConfig(environment, root)).toMatchObject({ operatorPages: true, outboxPage: true })
    expect(readConfig({ ...environment, ...smtp }, root)).toMatchObject({ operatorPages: true, outboxPage: false })
    expect(readConfig({ ...environment, MAIL_OUTBOX_ALLOW: "1" }, root).outboxPage).toBe(false)
  }
)

it("has none when it listens to others, whatever its address is called", () => {
  const open = { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000", IDENTITY_SECRET: "s".repeat(32) }
  expect(readConfig({ ...open, MAIL_OUTBOX_ALLOW: "1" }, root)).toMatchObject({
    operatorPages: false,
    outboxPage: false
  })
})
