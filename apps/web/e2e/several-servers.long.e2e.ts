import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createStripePrices } from "@marque/adapters/stripe/server"
import { type Postgres, startPostgres } from "@marque/testing/postgres"
import { type SmtpStandIn, startSmtp } from "@marque/testing/smtp"
import { startStripe, type StripeStandIn } from "@marque/testing/stripe"
import { expect, type Page, test } from "@playwright/test"
import { Effect } from "effect"
// @boundaries-ignore the bucket of the embedded backend's own suites
import { type S3StandIn, startS3 } from "../../../packages/embedded/test/blobs/s3-stand-in.ts"
import { type BackendProcess, bucketVariables, startBackendProcess } from "./backend-process.ts"
import { compose, openNewest, settled, tiles } from "./composing.ts"
import { type KilledProcess, startProcess } from "./killed-process.ts"
import { tryPlan } from "./paying.ts"
import { ada, beginSignUp } from "./people.ts"
import { type RoundRobin, startRoundRobin } from "./round-robin.ts"
import { addProduct, createOrganization, fillInBrand } from "./setting-up.ts"

const program = (name: string): string => fileURLToPath(new URL(`../../server/dist/${name}.js`, import.meta.url))

const secret = (): string => randomBytes(32).toString("hex")
const shared = {
  IDENTITY_SECRET: secret(),
  IDENTITY_SYNC_SECRET: secret(),
  MARQUE_WORKER_KEY: secret(),
  MARQUE_SERVER_KEY: secret(),
  MARQUE_AGENT_KEY: secret(),
  STRIPE_SECRET_KEY: "sk_test_4711",
  STRIPE_WEBHOOK_SECRET: "whsec_4712"
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await once(server.listen(0, "127.0.0.1"), "listening")
  // It listens on a port.
  const { port } = server.address() as { readonly port: number }
  server.close()
  await once(server, "close")
  return port
}

const folders: Array<string> = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "marque-several-"))
  folders.push(made)
  return made
}

let database: Postgres
let databaseUrl: string
let bucket: S3StandIn
let stripe: StripeStandIn
let mail: SmtpStandIn
let proxy: RoundRobin
let backend: BackendProcess
let servers: ReadonlyArray<KilledProcess>
let workers: ReadonlyArray<KilledProcess>

const startServer = async (port: number): Promise<KilledProcess> =>
  startProcess(
    program("main"),
    {
      ...shared,
      ...backend.variables,
      ...bucketVariables(bucket),
      IDENTITY_DATABASE_URL: databaseUrl,
      MARQUE_DATA_DIR: folder(),
      MARQUE_DEMO: "off",
      MARQUE_WORKERS: "0",
      MAIL_FROM: "Marque <marque@example.com>",
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      SMTP_URL: mail.url,
      STRIPE_API_URL: stripe.url,
      TRUSTED_PROXIES: "127.0.0.1"
    },
    /^Marque is at /
  )

const startWorker = async (url: string): Promise<KilledProcess> =>
  startProcess(
    program("worker-main"),
    { MARQUE_BACKEND_URL: url, MARQUE_DATA_DIR: folder(), MARQUE_WORKER_KEY: shared.MARQUE_WORKER_KEY },
    /^Worker \S+ takes tasks/
  )

test.beforeAll(async () => {
  const stripeOptions = { key: shared.STRIPE_SECRET_KEY, webhookSecret: shared.STRIPE_WEBHOOK_SECRET }
  const opened = [startPostgres(), startS3(), startStripe(stripeOptions), startSmtp(), startRoundRobin()] as const
  ;[database, bucket, stripe, mail, proxy] = await Promise.all(opened)
  await Effect.runPromise(createStripePrices({ key: shared.STRIPE_SECRET_KEY, apiUrl: stripe.url }))
  databaseUrl = await database.newDatabase()
  backend = await startBackendProcess(bucket, {
    MARQUE_WORKER_KEY: shared.MARQUE_WORKER_KEY,
    MARQUE_SERVER_KEY: shared.MARQUE_SERVER_KEY,
    IDENTITY_SYNC_SECRET: shared.IDENTITY_SYNC_SECRET,
    MARQUE_CERTIFICATE_KEY: randomBytes(64).toString("hex"),
    IDENTITY_ISSUER: `${proxy.url}/api/auth`,
    IDENTITY_JWKS: `${proxy.url}/api/auth/jwks`
  })
  const ports = [await freePort(), await freePort()]
  servers = await Promise.all(ports.map(startServer))
  await proxy.serve(ports)
  workers = await Promise.all([1, 2, 3].map(() => startWorker(backend.variables.CONVEX_URL)))
  stripe.sendEventsTo(`${proxy.url}/api/webhooks/stripe`)
})

test.afterAll(async () => {
  await Promise.all([...servers, ...workers].map((each) => each.stop()))
  await backend.stop()
  proxy.close()
  await Promise.all([bucket, stripe, mail].map(({ close }) => close()))
  await database.stop()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

/** Ends one without warning, lets the person go on meanwhile, and starts it again. */
const without = async (each: KilledProcess | undefined, goOn: () => Promise<unknown>): Promise<void> => {
  await each?.kill()
  await goOn()
  await each?.start()
  // The next one is ended once the proxy sends requests here again.
  await expect.poll(() => proxy.ready()).toBe(servers.length)
}

const mailedCode = async (): Promise<string> => {
  await expect.poll(() => mail.mailsTo(ada.email).length).toBeGreaterThan(0)
  return /\b\d{6}\b/.exec(mail.mailsTo(ada.email)[0] ?? "")?.[0] ?? ""
}

const generate = async (page: Page, headline: string, formats: ReadonlyArray<string>, variants: number) => {
  await compose(page, { product: "Ember Mug", headline, formats, variants })
  await page.getByRole("button", { name: "Generate" }).click()
  await expect(tiles(page, "placeholder").first()).toBeVisible()
}

const creditsLeft = async (page: Page): Promise<void> => {
  await page.goto(`${proxy.url}/org/billing`)
  await expect(page.getByText(/2,500 of this month/)).toBeVisible()
}

test("S-001 S-003 S-015 two servers, three workers and a database, killed in turn: the main job ends and nothing is lost", async ({
  page
}) => {
  let gallery = ""
  const [first, second] = servers

  await test.step("signs up at two servers at once; a server is killed between the mail and the code", async () => {
    await page.goto(`${proxy.url}/sign-up`)
    await beginSignUp(page, ada)
    const code = await mailedCode()
    await without(first, async () => {
      await page.getByRole("textbox", { name: "Code" }).fill(code)
      await expect(page.getByRole("heading", { name: "Welcome to Marque" })).toBeVisible()
    })
  })

  await test.step("the other is killed, and an organization and a brand are made", () =>
    without(second, async () => {
      await createOrganization(page)
      await fillInBrand(page, "Lovelace", "logos/primary.svg")
    }))
  const brand = page.url()

  await test.step("tries a plan at Stripe, whose event comes to whichever server", async () => {
    await page.goto(`${proxy.url}/org/billing`)
    await tryPlan(page, stripe, proxy)
    await creditsLeft(page)
  })

  await test.step("adds a product with a photograph, without the first server", () =>
    without(first, async () => {
      await page.goto(brand)
      await addProduct(page)
    }))

  await test.step("each worker is killed in the middle of a generation, and every picture comes", async () => {
    await page.getByRole("link", { name: "Gallery" }).first().click()
    gallery = page.url()
    await generate(page, "Red clay, slow fire", ["Portrait 3:4", "Story 9:16"], 4)
    for (const worker of workers)
      await without(worker, () => expect(tiles(page, "placeholder").or(tiles(page, "asset")).first()).toBeVisible())
    await settled(page, 12)
  })

  await test.step("both servers are killed in the middle of a generation, one after the other", async () => {
    await page.goto(gallery)
    await generate(page, "One more cup", ["Wide 16:9"], 2)
    await without(first, () => page.reload())
    await without(second, () => page.reload())
    await settled(page, 16)
  })

  await test.step("the database is ended and comes back; the person stays signed in", async () => {
    await database.restart()
    await expect.poll(async () => (await fetch(`${proxy.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
    for (const server of servers) await without(server, () => page.goto(gallery))
    await settled(page, 16)
  })

  await test.step("the pictures are files, and the credits are those of the plan", async () => {
    await openNewest(page)
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download" }).click()
    expect(await (await downloading).failure()).toBeNull()
    await creditsLeft(page)
  })

  await test.step("no change of accounts waits, each server did its part, and nobody was mailed twice", async () => {
    await expect.poll(() => database.rows(databaseUrl, "SELECT * FROM identity_outbox")).toEqual([])
    expect(await database.rows(databaseUrl, `SELECT email FROM "user"`)).toEqual([{ email: ada.email }])
    expect(proxy.answered.filter((count) => count > 20)).toHaveLength(2)
    expect(await database.rows(databaseUrl, "SELECT * FROM mail_queue")).toEqual([])
    expect(mail.received.filter((line) => /^RCPT TO:<ada@/i.test(line))).toHaveLength(1)
  })
})
