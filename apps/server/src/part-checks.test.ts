import { createServer, type Server } from "node:net"
import { type ClerkStandIn, startClerk } from "@marque/testing/clerk"
import { afterEach, beforeEach, expect, it } from "vitest"
import { partProblems } from "./part-checks.ts"
import { readParts } from "./parts.ts"

let clerk: ClerkStandIn
let mail: Server | undefined
beforeEach(async () => {
  clerk = await startClerk()
})
afterEach(async () => {
  mail?.close()
  await clerk.close()
})

const atClerk = (own: Readonly<Record<string, string>> = {}) =>
  readParts({
    CLERK_PUBLISHABLE_KEY: clerk.publishableKey,
    CLERK_SECRET_KEY: clerk.secretKey,
    CLERK_API_URL: clerk.url,
    ...own
  })

/** Greets, takes the greeting and nothing else. */
const serveMail = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.write("220 mail\r\n")
    socket.on("data", (line) => socket.write(line.toString().startsWith("QUIT") ? "221 bye\r\n" : "250 mail\r\n"))
  })
  mail = server
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}

it("asks nothing while no part is on, and finds nothing wrong with parts that answer", async () => {
  expect(await partProblems(readParts({}), undefined)).toEqual([])
  const SMTP_URL = await serveMail()
  expect(await partProblems(atClerk({ SMTP_URL, MAIL_FROM: "marque@example.com" }), undefined)).toEqual([])
})

it("says for each part that fails what to do, and never a secret", async () => {
  clerk.settings.templates = []
  expect(await partProblems(atClerk(), undefined)).toEqual([
    "Clerk has no JWT template named convex: make it as the README says, or the backend takes nobody in"
  ])
  const problems = [
    ...(await partProblems(atClerk({ CLERK_SECRET_KEY: "sk_test_canary" }), undefined)),
    ...(await partProblems(atClerk({ CLERK_PUBLISHABLE_KEY: "" }), undefined)),
    ...(await partProblems(
      readParts({ SMTP_URL: "smtp://ada:canary@127.0.0.1:9", MAIL_FROM: "marque@example.com" }),
      undefined
    )),
    ...(await partProblems(readParts({ CONVEX_URL: "http://127.0.0.1:9", CONVEX_SITE_URL: "http://127.0.0.1:9" }), {
      syncSecret: "canary",
      workerKey: "canary"
    })),
    ...(await partProblems(
      readParts({
        STRIPE_SECRET_KEY: "sk_test_canary",
        STRIPE_WEBHOOK_SECRET: "whsec_canary",
        STRIPE_API_URL: "http://127.0.0.1:9"
      }),
      undefined
    )),
    ...(await partProblems(
      readParts({
        S3_ENDPOINT: "http://127.0.0.1:9",
        S3_BUCKET: "files",
        S3_REGION: "us-east-1",
        S3_ACCESS_KEY_ID: "canary",
        S3_SECRET_ACCESS_KEY: "canary"
      }),
      undefined
    )),
    ...(await partProblems(
      readParts({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_EXPORTER_OTLP_HEADERS: "key=canary" }),
      undefined
    ))
  ]
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "Clerk does not take CLERK_SECRET_KEY",
    "CLERK_PUBLISHABLE_KEY is missing or wrong",
    "The mail server does not take this installation in",
    "The backend at http",
    "Payments",
    "The object storage does not answer",
    "Tracing"
  ])
  expect(problems.join()).not.toContain("canary")
})
