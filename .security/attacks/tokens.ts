import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { type Attack, verdictOf } from "../attack.ts"
import { ask, field } from "../ask.ts"
import { callBackend } from "../person.ts"
import { connectFrame, converse } from "../socket.ts"

type Claims = Readonly<Record<string, unknown>>

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")
const decoded = (part: string): Claims => JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Claims

interface Genuine {
  readonly header: Claims
  readonly claims: Claims
  readonly signature: string
  readonly jwk: Claims
}

const without = (claims: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

const forgeries = ({ claims, header, jwk, signature }: Genuine): ReadonlyArray<readonly [string, string]> => {
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const ownRsa = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const signed = (head: Claims, body: Claims, key: KeyObject = own.privateKey): string => {
    const text = `${encoded(head)}.${encoded(body)}`
    return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`
  }
  const hmac = (secret: string | Buffer): string => {
    const text = `${encoded({ ...header, alg: "HS256" })}.${encoded(claims)}`
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`
  }
  const unsigned = (alg: string): string => `${encoded({ ...header, alg })}.${encoded(claims)}.`
  const now = Math.floor(Date.now() / 1000)
  const reused = (body: Claims, head: Claims = header): string => `${encoded(head)}.${encoded(body)}.${signature}`
  const publicJwk = own.publicKey.export({ format: "jwk" })
  return [
    ["alg none", unsigned("none")],
    ["alg NoNe", unsigned("NoNe")],
    ["no signature", `${encoded(header)}.${encoded(claims)}.`],
    ["two parts", `${encoded(header)}.${encoded(claims)}`],
    ["HS256 with the public key as text", hmac(JSON.stringify(jwk))],
    ["HS256 with the public key's bytes", hmac(Buffer.from(String(jwk["x"] ?? jwk["n"]), "base64url"))],
    ["HS256 with an empty key", hmac("")],
    ["own key under the same kid", signed(header, claims)],
    ["own RSA key under the same kid", signed({ ...header, alg: "RS256" }, claims, ownRsa.privateKey)],
    ["own key in jwk", signed({ ...header, jwk: publicJwk }, claims)],
    ["own key at jku", signed({ ...header, jku: "http://127.0.0.1:9/keys" }, claims)],
    ["own key at x5u", signed({ ...header, x5u: "http://127.0.0.1:9/keys" }, claims)],
    ["unknown kid", signed({ ...header, kid: "another" }, claims)],
    ["kid with a path", signed({ ...header, kid: "../../../../dev/null" }, claims)],
    ["no kid", signed(without(header, "kid"), claims)],
    ["no aud", signed(header, without(claims, "aud"))],
    ["another aud", reused({ ...claims, aud: "another" })],
    ["another iss", reused({ ...claims, iss: "https://evil.test" })],
    ["another sub", reused({ ...claims, sub: "another" })],
    ["an added role", reused({ ...claims, role: "super_admin" })],
    ["no exp", reused(without(claims, "exp"))],
    ["exp far away", reused({ ...claims, exp: now + 1e9 })],
    ["expired", signed(header, { ...claims, exp: now - 3_600 })],
    ["nbf in the future", reused({ ...claims, nbf: now + 3_600 })],
    ["signature of another header", reused(claims, { ...header, typ: "other" })],
    ["garbage", "a.b.c"]
  ]
}

export const forgedTokens: Attack = {
  id: "held-token",
  title: "Forged tokens over HTTP and WebSocket",
  short: true,
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, adminA } = await world()
    const [head = "", body = "", signature = ""] = (await adminA.token()).split(".")
    const keys = await ask(server.url, "/api/auth/jwks")
    // The published key set is a list of objects.
    const jwk = field(keys.json, "keys", 0) as Claims
    const list = forgeries({ header: decoded(head), claims: decoded(body), signature, jwk })
    const faults: Array<string> = []
    for (const [what, token] of list) {
      const http = await callBackend(server.loopback, "query", "brands:get", { brandId: a.brandId }, token)
      if (http.status !== 401) faults.push(`${what}: HTTP ${http.status} ${http.code}`)
      const authenticate = JSON.stringify({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: token })
      const add = { type: "Add", queryId: 0, udfPath: "brands:get", args: [{ brandId: a.brandId }] }
      const subscribe = JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] })
      const isAnswered = (frames: ReadonlyArray<string>) =>
        frames.some((frame) => /AuthError|QueryFailed|QueryUpdated/.test(frame))
      const { frames } = await converse(server, [connectFrame(), authenticate, subscribe], isAnswered)
      if (frames.some((frame) => frame.includes("QueryUpdated"))) faults.push(`${what}: the socket pushed data`)
    }
    return verdictOf(faults, `${list.length} forgeries refused by both`)
  }
}
