import { generateKeyPairSync, sign } from "node:crypto"
import { type Answer, ask, field } from "../ask.ts"
import { type Attack, verdictOf } from "../attack.ts"
import { accepted, callBackend } from "../person.ts"

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Of functions that a key opens, and of some that none may open. */
const OPEN = "brandPack:readable"
const CLOSED = [
  ["query", "brandPack:contents"],
  ["query", "members:list"],
  ["query", "agentKeys:list"],
  ["mutation", "brandData:publish"],
  ["mutation", "organizations:updateProfile"]
] as const

export const agentKeys: Attack = {
  id: "held-agent-keys",
  title: "Keys of assistants: forged, foreign, revoked, and beyond their rights",
  short: true,
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, b, creatorA, viewerA } = await world()
    const faults: Array<string> = []
    const expected = (what: string, got: string | number, wanted: string | number): void => {
      if (got !== wanted) faults.push(`${what}: ${got}, not ${wanted}`)
    }
    const draft = { name: "Attacker", brandIds: [a.brandId], actions: ["brand.view"], days: 1 }
    const { organizationId } = a
    const made = await accepted(creatorA.mutation("agentKeys:create", { organizationId, draft }))
    const [keyId, key] = [String(field(made, "id")), String(field(made, "token"))]

    const exchange = (authorization: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      ask(server.loopback, "/agents/token", { method: "POST", headers: { authorization, ...headers } })
    for (const guess of [
      `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`,
      key.toUpperCase(),
      "marque_key_",
      keyId
    ]) {
      expected(`a guess (${guess.length} characters)`, (await exchange(`Bearer ${guess}`)).status, 401)
    }
    expected("another page", (await exchange(`Bearer ${key}`, { origin: "https://evil.test" })).status, 403)
    const given = await exchange(`Bearer ${key}`)
    const token = String(field(given.json, "token"))
    const call = (kind: "query" | "mutation", path: string, args: object, by = token) =>
      callBackend(server.loopback, kind, path, args, by)
    const read = (brandId: string, by?: string) => call("query", OPEN, { brandId, draft: true }, by)

    expected("its own brand", (await read(a.brandId)).code, "accepted")
    expected("another organization's brand", (await read(b.brandId)).code, "not_found")
    for (const [kind, path] of CLOSED) {
      const args = { brandId: a.brandId, organizationId, cursor: null, fingerprint: "", note: "", industry: "x" }
      const named = path.startsWith("brand") ? { brandId: args.brandId } : { organizationId }
      const more =
        path === "members:list" ? { cursor: null } : path === "brandData:publish" ? { fingerprint: "", note: "" } : {}
      expected(path, (await call(kind, path, { ...named, ...more })).code, "forbidden")
    }
    const request = { mode: "halax", copy: { headline: "Planted" }, aspectRatios: ["square"], count: 1 }
    const submit = { brandId: a.brandId, idempotencyKey: "agent", request }
    expected("a right that it lacks", (await call("mutation", "generations:submit", submit)).code, "forbidden")
    const greedy = { ...draft, actions: ["generate"] }
    expected(
      "more than its person",
      (await viewerA.mutation("agentKeys:create", { organizationId, draft: greedy })).code,
      "forbidden"
    )
    const foreign = { ...draft, brandIds: [b.brandId] }
    expected(
      "a foreign brand",
      (await creatorA.mutation("agentKeys:create", { organizationId, draft: foreign })).code,
      "not_found"
    )
    expected("another's key", (await viewerA.mutation("agentKeys:revoke", { organizationId, keyId })).code, "not_found")

    const [head = "", body = ""] = token.split(".")
    const own = generateKeyPairSync("ec", { namedCurve: "P-256" })
    const forged = (claims: object): string => {
      const text = `${head}.${encoded({ ...(JSON.parse(Buffer.from(body, "base64url").toString()) as object), ...claims })}`
      return `${text}.${sign("sha256", Buffer.from(text), { key: own.privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`
    }
    for (const [what, by] of [
      ["own signature", forged({})],
      ["another key", forged({ sub: "another" })],
      ["a person's audience", forged({ aud: "convex" })]
    ] as const) {
      expected(`forged, ${what}`, (await read(a.brandId, by)).status, 401)
    }

    await accepted(creatorA.mutation("agentKeys:revoke", { organizationId, keyId }))
    expected("its token after it was revoked", (await read(a.brandId)).code, "signed_out")
    expected("it after it was revoked", (await exchange(`Bearer ${key}`)).status, 401)
    return verdictOf(faults, "guesses, forgeries, foreign ids, closed functions and a revoked key refused")
  }
}
