import { LOCAL_INSTALLATION } from "@marque/core/model"
import { Redacted } from "effect"
import { expect, it } from "vitest"
import { ConfigurationProblem } from "./environment.ts"
import { installationOf, linesOf, readParts, sourcesOf } from "./parts.ts"
import { securityHeaders } from "./security-headers.ts"

const BUCKET = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "marque-files",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "canary4715",
  S3_SECRET_ACCESS_KEY: "canary4716"
}

it("nothing hosted is on without a setting: pages learn nothing, and the policy names no other origin", () => {
  const parts = readParts({})
  expect(Object.values(parts).every((settings) => settings === undefined)).toBe(true)
  expect(installationOf(parts)).toEqual(LOCAL_INSTALLATION)
  expect(sourcesOf(parts)).toEqual({})
  expect(linesOf(parts)).toEqual([])
})

it("a backend in the cloud needs its address only, a self-hosted one also says where its HTTP actions answer", () => {
  const data = (environment: Readonly<Record<string, string>>) => readParts(environment).data
  const cloud = { url: "https://otter.convex.cloud", siteUrl: "https://otter.convex.site" }
  expect(data({ CONVEX_URL: "https://otter.convex.cloud" })).toEqual(cloud)
  expect(data({ VITE_CONVEX_URL: "https://otter.convex.cloud/" })).toEqual(cloud)
  expect(data({ CONVEX_URL: "http://data.lan:3210", CONVEX_SITE_URL: "http://data.lan:3211" })).toEqual({
    url: "http://data.lan:3210",
    siteUrl: "http://data.lan:3211"
  })
})

it.each([
  [
    { CONVEX_URL: "http://data.lan:3210" },
    "CONVEX_URL of a self-hosted backend needs CONVEX_SITE_URL, where its HTTP actions answer (port 3211 unless set otherwise)"
  ],
  [{ CONVEX_SITE_URL: "http://data.lan:3211" }, "CONVEX_SITE_URL needs CONVEX_URL"],
  [{ CONVEX_URL: "data.lan" }, "CONVEX_URL must be an address like https://data.example, without a path"],
  [
    { CONVEX_URL: "https://a.convex.cloud", VITE_CONVEX_URL: "https://b.convex.cloud" },
    "CONVEX_URL and VITE_CONVEX_URL differ: set CONVEX_URL only"
  ],
  [{ S3_BUCKET: "files" }, "S3_BUCKET needs S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: "" }, "S3_ENDPOINT needs S3_SECRET_ACCESS_KEY"],
  [
    { ...BUCKET, S3_ENDPOINT: "https://s3.example/files" },
    "S3_ENDPOINT must be an address like https://s3.eu-central-1.amazonaws.com, without a path"
  ],
  [{ ...BUCKET, S3_BUCKET: "My files" }, "S3_BUCKET must be the name of a bucket, like marque-files"],
  [{ ...BUCKET, S3_REGION: "Ireland!" }, "S3_REGION must be the name of a region, like eu-central-1 or us-east-1"],
  [{ MEDIA_PURGE_URL: "https://hooks.example" }, "MEDIA_PURGE_URL needs MEDIA_URL"],
  [{ MEDIA_URL: "media.example" }, "MEDIA_URL must be an address like https://media.example, without a path"],
  [
    { MEDIA_URL: "http://media.example" },
    "MEDIA_URL must begin with https://, unless it is an address of this machine"
  ],
  [
    { MEDIA_URL: "https://media.example", MEDIA_PURGE_URL: "http://hooks.example" },
    "MEDIA_PURGE_URL must begin with https://, unless it is an address of this machine"
  ],
  [
    { MEDIA_URL: "https://media.example", MEDIA_PURGE_URL: "purge" },
    "MEDIA_PURGE_URL must be an address like https://hooks.example/purge"
  ],
  [
    { MEDIA_URL: "https://marque.example", PUBLIC_URL: "https://marque.example" },
    "MEDIA_URL must have another name or port than the address that people use"
  ],
  [{ MEDIA_URL: "http://localhost:3000" }, "MEDIA_URL must have another name or port than the address that people use"],
  [
    { MEDIA_URL: "http://127.0.0.1:3000" },
    "MEDIA_URL must have another name than 127.0.0.1:3000, by which this server reaches itself"
  ],
  [{ OTEL_TRACES_EXPORTER: "otlp" }, "OTEL_TRACES_EXPORTER needs OTEL_EXPORTER_OTLP_ENDPOINT"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "key=1" }, "OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT"],
  [{ OTEL_METRICS_EXPORTER: "prometheus" }, "OTEL_METRICS_EXPORTER must be otlp or none"],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an address like https://collector.example:4318, without a name, password or query"
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://me:canary@collector.example" },
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an address like https://collector.example:4318, without a name, password or query"
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_EXPORTER_OTLP_HEADERS: "key=1" },
    "OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:// where OTEL_EXPORTER_OTLP_HEADERS is set, unless it is an address of this machine"
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example", OTEL_EXPORTER_OTLP_HEADERS: "canary" },
    "OTEL_EXPORTER_OTLP_HEADERS must be pairs like api-key=abc123, with a comma between two"
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example", OTEL_EXPORTER_OTLP_HEADERS: "key=%0d" },
    "OTEL_EXPORTER_OTLP_HEADERS must be pairs like api-key=abc123, with a comma between two"
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example", OTEL_EXPORTER_OTLP_HEADERS: "key=%" },
    "OTEL_EXPORTER_OTLP_HEADERS must be pairs like api-key=abc123, with a comma between two"
  ],
  [{ SENTRY_ENVIRONMENT: "test" }, "SENTRY_ENVIRONMENT needs SENTRY_DSN"],
  [{ SENTRY_DSN: "https://errors.example/7" }, "SENTRY_DSN must be an address like https://key@errors.example/7"],
  [{ OPERATOR_CONTACT: "ada@example.com" }, "OPERATOR_CONTACT needs OPERATOR_NAME"],
  [{ POSTHOG_HOST: "https://insights.example" }, "POSTHOG_HOST needs POSTHOG_KEY"],
  [{ POSTHOG_PERSONAL_KEY: "phx" }, "POSTHOG_PERSONAL_KEY needs POSTHOG_KEY"],
  [
    { POSTHOG_KEY: "phc_1", POSTHOG_PERSONAL_KEY: "phx" },
    "POSTHOG_PERSONAL_KEY needs POSTHOG_PROJECT_ID, the number of the project"
  ],
  [
    { POSTHOG_KEY: "phc_1", POSTHOG_PERSONAL_KEY: "phx", POSTHOG_PROJECT_ID: "seven" },
    "POSTHOG_PERSONAL_KEY needs POSTHOG_PROJECT_ID, the number of the project"
  ],
  [{ POSTHOG_KEY: "phc_1", POSTHOG_PROJECT_ID: "7" }, "POSTHOG_PROJECT_ID needs POSTHOG_PERSONAL_KEY"],
  [{ POSTHOG_KEY: "phc 1" }, "POSTHOG_KEY must be the key of a project, like phc_abc123"],
  [{ META_PIXEL_ID: "my pixel" }, "META_PIXEL_ID must be the number of a pixel"],
  [{ META_PIXEL_ID: "1234" }, "META_PIXEL_ID must be the number of a pixel"],
  [{ META_CAPI_TOKEN: "EAA" }, "META_CAPI_TOKEN needs META_PIXEL_ID"],
  [
    { META_PIXEL_ID: "123456789", META_CAPI_URL: "https://graph.example" },
    "META_CAPI_URL is for tests and must be an address of this machine"
  ],
  [
    { STRIPE_SECRET_KEY: "sk_test_1" },
    "STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, the signing secret of the endpoint /api/webhooks/stripe"
  ],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY"],
  [{ STRIPE_API_URL: "http://127.0.0.1:9" }, "STRIPE_API_URL needs STRIPE_SECRET_KEY"],
  [
    { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "STRIPE_SECRET_KEY must be a secret key, like sk_test_abc123 or sk_live_abc123"
  ],
  [
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "secret" },
    "STRIPE_WEBHOOK_SECRET must be a signing secret, like whsec_abc123; two by comma while they are exchanged"
  ],
  [
    { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1", PUBLIC_URL: "http://localhost:3000" },
    "STRIPE_SECRET_KEY is a live key, which needs PUBLIC_URL, the public address that Stripe reaches"
  ],
  [
    {
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      PUBLIC_URL: "https://marque.example",
      STRIPE_API_URL: "http://127.0.0.1:9"
    },
    "STRIPE_SECRET_KEY is a live key, which STRIPE_API_URL must not be given"
  ],
  [
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_API_URL: "https://stripe.example" },
    "STRIPE_API_URL is for tests and must be an address of this machine"
  ]
])("refuses %j with one sentence", (environment, sentence) => {
  expect(() => readParts(environment)).toThrow(new ConfigurationProblem(sentence))
})

it("logos and clips may be shown from the storage of a hosted backend, and its socket may be opened", () => {
  const parts = readParts({ CONVEX_URL: "https://otter.convex.cloud" })
  const policy = securityHeaders("https://marque.example", sourcesOf(parts))["Content-Security-Policy"] ?? ""
  const directives = new Map(policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)] as const))
  for (const name of ["img-src", "media-src", "connect-src"]) {
    expect(directives.get(name)).toContain("https://otter.convex.cloud")
  }
  expect(directives.get("connect-src")).toEqual(
    expect.arrayContaining(["'self'", "https://marque.example", "wss://marque.example", "wss://otter.convex.cloud"])
  )
  expect(directives.get("script-src")).toEqual(["'self'"])
  expect(installationOf(parts).backendUrl).toBe("https://otter.convex.cloud")
})

it("S-016 pages learn the media host, and may show pictures and clips from it, but read and run nothing there", () => {
  const parts = readParts({ MEDIA_URL: "https://media.example", MEDIA_PURGE_URL: "https://hooks.example/canary" })
  expect(installationOf(parts).mediaUrl).toBe("https://media.example")
  const policy = securityHeaders("https://marque.example", sourcesOf(parts))["Content-Security-Policy"] ?? ""
  expect(policy).toContain("img-src 'self' blob: data: https://media.example")
  expect(policy).toContain("media-src 'self' blob: https://media.example")
  expect(policy.match(/media\.example/g)).toHaveLength(2)
  expect(linesOf(parts)).toEqual(["Media host: https://media.example, asked to drop what is deleted"])
  expect(JSON.stringify([parts, installationOf(parts)])).not.toContain("canary")
  const near = readParts({ MEDIA_URL: "http://127.0.0.1:3001" })
  expect(linesOf(near)).toEqual(["Media host: http://127.0.0.1:3001, which keeps deleted files for up to 7 days"])
})

it("S-016 object storage is known to pages as such only, and needs no other origin", () => {
  const parts = readParts(BUCKET)
  expect(installationOf(parts)).toMatchObject({ storage: true })
  expect(sourcesOf(parts)).toEqual({})
  expect(linesOf(parts)).toEqual(["Files: bucket marque-files at s3.example"])
  const open = readParts({ ...BUCKET, S3_ENDPOINT: "http://minio.lan:9000" })
  expect(linesOf(open)).toEqual(["Files: bucket marque-files at minio.lan:9000, without encryption on the way"])
  const near = readParts({ ...BUCKET, S3_ENDPOINT: "http://127.0.0.1:9000" })
  expect(linesOf(near)).toEqual(["Files: bucket marque-files at 127.0.0.1:9000"])
})

it("S-018 S-019 pages learn that use is counted and which pixel they may load, and the policy opens for the pixel only", () => {
  const parts = readParts({ POSTHOG_KEY: "phc_1", META_PIXEL_ID: "123456789" })
  expect(installationOf(parts)).toMatchObject({ analytics: true, pixel: { id: "123456789" } })
  expect(parts.analytics).toEqual({ key: "phc_1", host: "https://eu.i.posthog.com" })
  const policy = securityHeaders("https://marque.example", sourcesOf(parts))["Content-Security-Policy"] ?? ""
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;")
  expect(policy).not.toContain("posthog")
})

it("S-017 payments are told to pages by their mode only, need no other origin, and test money on a public address is said", () => {
  const parts = readParts({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2",
    PUBLIC_URL: "https://marque.example"
  })
  expect(installationOf(parts)).toMatchObject({ payments: "test" })
  expect(sourcesOf(parts)).toEqual({})
  expect(parts.payments?.webhookSecrets).toHaveLength(2)
  expect(linesOf(parts)).toEqual(["Payments: Stripe, test mode, so nobody pays although this address is public"])
  const live = {
    STRIPE_SECRET_KEY: "rk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    PUBLIC_URL: "https://marque.example"
  }
  expect(linesOf(readParts(live))).toEqual(["Payments: Stripe, live mode"])
  const near = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_URL: "http://127.0.0.1:9"
  }
  expect(linesOf(readParts(near))).toEqual(["Payments: Stripe, test mode, a stand-in at http://127.0.0.1:9"])
})

it("tracing is on with its endpoint alone, pages learn only that it is, and its line says what goes where", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/otlp/" }
  const parts = readParts({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "api-key=canary4718, X-Scope=a%20b" })
  expect(parts.tracing).toMatchObject({ endpoint: "https://collector.example/otlp", traces: true, metrics: true })
  expect(parts.tracing && Redacted.value(parts.tracing.headers)).toEqual({ "api-key": "canary4718", "x-scope": "a b" })
  expect(JSON.stringify(parts)).not.toContain("canary")
  expect(installationOf(parts)).toMatchObject({ tracing: true })
  expect(sourcesOf(parts)).toEqual({})
  expect(linesOf(parts)).toEqual(["Tracing: traces and metrics to collector.example"])
  expect(linesOf(readParts({ ...endpoint, OTEL_METRICS_EXPORTER: "none" }))).toEqual([
    "Tracing: traces to collector.example"
  ])
  expect(linesOf(readParts({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }))).toEqual([
    "Tracing: traces and metrics to collector:4318, without encryption on the way"
  ])
  const near = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_EXPORTER_OTLP_HEADERS: "key=1" }
  expect(linesOf(readParts(near))).toEqual(["Tracing: traces and metrics to 127.0.0.1:4318"])
  const none = { OTEL_TRACES_EXPORTER: "none", OTEL_METRICS_EXPORTER: "none" }
  expect(readParts({ ...endpoint, ...none }).tracing).toBeUndefined()
  expect(readParts(none).tracing).toBeUndefined()
})

it("any choice of variables either starts or says which one is missing, and no secret reaches page or console", () => {
  const groups = [
    {
      CONVEX_URL: "http://data.lan:3210",
      CONVEX_SITE_URL: "http://data.lan:3211",
      SMTP_URL: "smtp://me:canary-4711@mail.example",
      MAIL_FROM: "marque@example.com",
      SENTRY_DSN: "https://canary-4712@errors.example/7",
      SENTRY_ENVIRONMENT: "test",
      POSTHOG_KEY: "phc_1",
      POSTHOG_HOST: "https://insights.example",
      OPERATOR_NAME: "Fig & Ember",
      OPERATOR_ADDRESS: "Harbour 1",
      OPERATOR_CONTACT: "privacy@example.com",
      STRIPE_SECRET_KEY: "sk_test_canary4713",
      STRIPE_WEBHOOK_SECRET: "whsec_canary4714"
    },
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example",
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=canary4718",
      OTEL_TRACES_EXPORTER: "otlp",
      OTEL_METRICS_EXPORTER: "otlp"
    },
    { ...BUCKET, MEDIA_URL: "https://media.example", MEDIA_PURGE_URL: "https://hooks.example/canary4717" }
  ]
  /** The sentence of a start that is refused. */
  const refusalOf = (given: Readonly<Record<string, string | undefined>>): string | undefined => {
    try {
      readParts(given)
      return undefined
    } catch (problem) {
      if (problem instanceof ConfigurationProblem) return problem.message
      throw problem
    }
  }
  const shown = (given: Readonly<Record<string, string | undefined>>): string => {
    const parts = readParts(given)
    return JSON.stringify([installationOf(parts), linesOf(parts), sourcesOf(parts), parts])
  }
  for (const values of groups.map((group) => Object.entries(group))) {
    for (let choice = 0; choice < 2 ** values.length; choice += 1) {
      const given = Object.fromEntries(values.filter((_, at) => (choice & (2 ** at)) > 0))
      const refusal = refusalOf(given)
      expect(refusal ?? "needs MAIL_FROM").toMatch(/needs (CONVEX|MAIL|MEDIA|OPERATOR|OTEL|POSTHOG|S3|SENTRY|STRIPE)_/)
      expect(refusal ?? shown(given)).not.toContain("canary")
    }
  }
})
