import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { limitTables } from "../.ci/limits.ts"
import { ask } from "./ask.ts"
import { held, verdictOf } from "./attack.ts"
import { groups } from "./groups.ts"
import { limitProbes } from "./limit-probes.ts"
import { limitReasons } from "./limit-reasons.ts"
import { PROXIES, throughProxy } from "./proxy.ts"
import { freePort } from "./server.ts"

const attacks = groups.flatMap((group) => group.attacks)

it("every attack has an id and a title that no other has", () => {
  for (const texts of [attacks.map(({ id }) => id), attacks.map(({ title }) => title)]) {
    expect(new Set(texts).size).toBe(texts.length)
  }
})

it("every attack of the threat model is in the document by its number", () => {
  const document = readFileSync(join(import.meta.dirname, "..", "apps", "docs", "security.md"), "utf8")
  const numbers = new Set(attacks.flatMap(({ id }) => /^\d+/.exec(id)?.[0] ?? []))
  expect(numbers.size).toBe(18)
  expect([...numbers].filter((number) => !document.includes(`\n| ${number} | `))).toEqual([])
})

it("every limit has either a probe or a reason why there is none", async () => {
  const names = (await limitTables()).flatMap(({ limits }) => Object.keys(limits))
  expect(names.filter((name) => limitProbes[name] === undefined && limitReasons[name] === undefined)).toEqual([])
  expect(Object.keys(limitProbes).filter((name) => limitReasons[name] !== undefined)).toEqual([])
})

describe("a verdict", () => {
  it("is held without faults, and else broken with the first four and how many more", () => {
    expect(verdictOf([], "5 tried")).toEqual(held("5 tried"))
    expect(verdictOf(["a", "b", "c", "d", "e"], "")).toEqual({ outcome: "BROKEN", evidence: "a; b; c; d; and 1 more" })
  })
})

describe("a proxy of the attacks", () => {
  const seen = async (name: string, given: Readonly<Record<string, string>>) => {
    const rules = PROXIES.find((each) => each.name === name)
    if (rules === undefined) throw new Error(`there is no proxy ${name}`)
    const port = await freePort()
    const upstream = createServer((request, response) => response.end(JSON.stringify(request.headers)))
    await new Promise<void>((resolve) => upstream.listen(port, "127.0.0.1", resolve))
    const answer = await throughProxy(port, rules, (origin) => ask(origin, "/", { headers: given }))
    await new Promise((resolve) => upstream.close(resolve))
    return { port, headers: answer.json }
  }

  it("names the upstream as host, or keeps what the client named", async () => {
    const { headers, port } = await seen("sets Host, adds nothing", { host: "brand.example" })
    expect(headers).toMatchObject({ host: `127.0.0.1:${port}` })
    expect((await seen("keeps Host, adds nothing", { host: "brand.example" })).headers).toMatchObject({
      host: "brand.example"
    })
  })

  it("appends to what the client forged, or strips it", async () => {
    const forged = { "x-forwarded-for": "127.0.0.1" }
    const appended = (await seen("keeps Host, appends to a forged one", forged)).headers
    expect(appended).toMatchObject({ "x-forwarded-for": "127.0.0.1, 198.51.100.7" })
    expect((await seen("keeps Host, strips them", forged)).headers).not.toHaveProperty("x-forwarded-for")
  })
})
