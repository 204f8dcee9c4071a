import { type Asked, listen, type Loopback } from "@marque/testing/providers/loopback"
import type { ServerResponse } from "node:http"
import { afterEach, describe, expect, it, vi } from "vitest"
import { clerkWorlds, type ClerkWorld, ORIGIN, PASSWORD } from "../../../test/clerk-server.ts"

const opened: Array<Loopback> = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

/** An upstream that keeps what it was asked. */
const upstream = async (answer: (response: ServerResponse, asked: Asked) => void) => {
  const asked: Array<Asked> = []
  const server = await listen((request, response) => {
    asked.push(request)
    answer(response, request)
  })
  opened.push(server)
  return { asked, url: server.url }
}

const ask = async ({ identity }: ClerkWorld, path: string, init: RequestInit = {}, peer = "203.0.113.9") => {
  const answer = await identity.routes?.handle(new Request(`${ORIGIN}${path}`, init), peer)
  return answer ?? Response.error()
}

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded", ...headers },
  body
})

const codeOf = async (answer: Response) => ((await answer.json()) as { errors: [{ code: string }] }).errors[0].code

describe("the way of our pages to the Frontend API", () => {
  const world = clerkWorlds()

  it("S-014 signs in through our own origin: cookies come back without a domain, and go along", async () => {
    const given = await world()
    const { id } = given.clerk.createUser({ email: "ada@example.com", password: PASSWORD })
    expect(given.identity.routes?.path).toBe("/__clerk")
    const form = new URLSearchParams({ identifier: "ada@example.com", strategy: "password", password: PASSWORD })
    const signedIn = await ask(given, "/__clerk/v1/client/sign_ins?_is=1", post(form.toString()))
    expect(signedIn.status).toBe(200)
    const [client = ""] = signedIn.headers.getSetCookie()
    expect(client).toMatch(/^__client=\w+;.*HttpOnly/)
    const cookie = client.split(";")[0] ?? ""
    const me = await ask(given, "/__clerk/v1/me", { headers: { cookie } })
    expect(await me.json()).toMatchObject({ response: { id } })
    expect(me.headers.get("cache-control")).toBe("no-store")
    expect((await ask(given, "/__clerk/v1/me")).status).toBe(401)
  })

  it("tells Clerk who asks and by which proxy, and passes on no claim and no cookie of ours", async () => {
    const { asked, url } = await upstream((response) => response.end("{}"))
    const given = await world({ frontendApiUrl: url, trustedProxies: ["10.0.0.0/8"] })
    const claims = {
      cookie: "marque.session=secret; __client=abc; __session=def; __client_uat=1; clerk_active_context=x; theme=dark",
      "x-forwarded-for": "198.51.100.7",
      "x-forwarded-host": "evil.example",
      "x-real-ip": "198.51.100.7",
      "cf-connecting-ip": "198.51.100.7",
      forwarded: "for=198.51.100.7",
      "clerk-secret-key": "sk_of_the_page",
      "clerk-proxy-url": "https://evil.example",
      "clerk-anything": "1",
      authorization: "Bearer token",
      "x-secret-hop": "1",
      connection: "keep-alive, x-secret-hop",
      "accept-language": "de"
    }
    await ask(given, "/__clerk/v1/client?a=1&b=%2F", post("x=1", claims))
    expect(asked[0]).toMatchObject({ method: "POST", path: "/v1/client?a=1&b=%2F", body: "x=1" })
    expect(asked[0]?.headers).toMatchObject({
      host: new URL(url).host,
      origin: ORIGIN,
      "accept-language": "de",
      "content-type": "application/x-www-form-urlencoded",
      cookie: "__client=abc; __session=def; __client_uat=1; clerk_active_context=x",
      "clerk-proxy-url": `${ORIGIN}/__clerk`,
      "clerk-secret-key": given.clerk.secretKey,
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "marque.example:4000",
      "x-forwarded-proto": "http"
    })
    const names = Object.keys(asked[0]?.headers ?? {})
    const dropped = ["x-real-ip", "cf-connecting-ip", "forwarded", "authorization", "x-secret-hop", "clerk-anything"]
    expect(names.filter((name) => dropped.includes(name))).toEqual([])
    await ask(given, "/__clerk/v1/client", { headers: claims }, "10.1.2.3")
    expect(asked[1]?.headers["x-forwarded-for"]).toBe("198.51.100.7")
  })

  it("gives back status, cookies and content, but nothing of the connection, no domain and no foreign access", async () => {
    const { url } = await upstream((response) =>
      response
        .writeHead(422, {
          "set-cookie": ["__client=a; Domain=clerk.example; Path=/; HttpOnly", "__client_uat=1; path=/; domain=x.y"],
          "access-control-allow-origin": "*",
          "content-type": "application/json",
          connection: "x-hop",
          "x-hop": "1",
          "retry-after": "7"
        })
        .end('{"errors":[]}')
    )
    const answer = await ask(await world({ frontendApiUrl: url }), "/__clerk/v1/client")
    expect(answer.status).toBe(422)
    expect(await answer.text()).toBe('{"errors":[]}')
    expect(answer.headers.getSetCookie()).toEqual(["__client=a; Path=/; HttpOnly", "__client_uat=1; path=/"])
    expect(answer.headers.get("retry-after")).toBe("7")
    for (const name of ["access-control-allow-origin", "x-hop", "connection"])
      expect(answer.headers.has(name)).toBe(false)
  })

  it("leads back through itself, and elsewhere where Clerk leads elsewhere", async () => {
    const { url } = await upstream((response, { path }) =>
      response.writeHead(302, { location: path === "/v1/own" ? "/v1/client?x=1" : "https://accounts.example/go" }).end()
    )
    const given = await world({ frontendApiUrl: url })
    const own = await ask(given, "/__clerk/v1/own")
    expect([own.status, own.headers.get("location")]).toEqual([302, `${ORIGIN}/__clerk/v1/client?x=1`])
    expect((await ask(given, "/__clerk/v1/other")).headers.get("location")).toBe("https://accounts.example/go")
  })

  it("hands on nothing but GET and POST of pages of this origin, below Clerk's own paths, up to 64 kB", async () => {
    const { asked, url } = await upstream((response) => response.end("{}"))
    const given = await world({ frontendApiUrl: url })
    const answers = [
      await ask(given, "/__clerk"),
      await ask(given, "/__clerk/"),
      await ask(given, "/__clerk/v2/client"),
      await ask(given, "/__clerk/v1/../admin"),
      await ask(given, "/__clerk/v1/%2e%2e/admin"),
      await ask(given, "/__clerkish/v1/client"),
      await ask(given, "/__clerk/v1/client", { method: "DELETE" }),
      await ask(given, "/__clerk/v1/client", post("", { origin: "https://evil.example" })),
      await ask(given, "/__clerk/v1/client", post("", { origin: "null" })),
      await ask(given, "/__clerk/v1/client", post("x".repeat(65_537)))
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 405, 403, 403, 413])
    expect(asked).toEqual([])
    await ask(given, "/__clerk/v1/client", post("x".repeat(65_536)))
    await ask(given, "/__clerk/.well-known/jwks.json")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/client", "/.well-known/jwks.json"])
  })

  it("answers 502 when Clerk drops the connection, is not there, breaks off or says too much", async () => {
    const given = await world()
    given.clerk.fail(/^\/v1\/client$/, "drop")
    const answer = await ask(given, "/__clerk/v1/client")
    expect([answer.status, await codeOf(answer)]).toEqual([502, "proxy_request_failed"])
    const nowhere = await ask(await world({ frontendApiUrl: "http://127.0.0.1:1" }), "/__clerk/v1/client")
    expect(nowhere.status).toBe(502)
    const broken = await upstream((response) => {
      response.writeHead(200, { "content-length": "100" }).write("{")
      setImmediate(() => response.socket?.destroy())
    })
    expect((await ask(await world({ frontendApiUrl: broken.url }), "/__clerk/v1/client")).status).toBe(502)
    const large = await upstream((response) => response.end("x".repeat(2 * 1_048_576 + 1)))
    expect((await ask(await world({ frontendApiUrl: large.url }), "/__clerk/v1/client")).status).toBe(502)
    expect(given.lines).toHaveLength(1)
  })

  it("waits ten seconds for an answer and no longer", async () => {
    const arrived = Promise.withResolvers<void>()
    const { url } = await upstream(() => arrived.resolve())
    const given = await world({ frontendApiUrl: url })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    let status: number | undefined
    const answer = ask(given, "/__clerk/v1/client").then((response) => (status = response.status))
    await arrived.promise
    await vi.advanceTimersByTimeAsync(9_999)
    expect(status).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(502)
    expect(given.lines).toEqual(["Clerk's Frontend API did not answer: TimedOut"])
  })

  it("hands on Clerk's own failures as they are", async () => {
    const given = await world()
    given.clerk.fail(/^\/v1\/client$/, 503)
    expect((await ask(given, "/__clerk/v1/client")).status).toBe(503)
    given.clerk.fail(/^\/v1\/client$/, 429)
    const limited = await ask(given, "/__clerk/v1/client")
    expect([limited.status, await codeOf(limited)]).toEqual([429, "too_many_requests"])
  })

  it("ends its own request when the page goes away", async () => {
    const gone = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const { url } = await upstream((response) => {
      response.on("close", () => gone.resolve())
      arrived.resolve()
    })
    const leaving = new AbortController()
    const given = await world({ frontendApiUrl: url })
    const answer = ask(given, "/__clerk/v1/client", { signal: leaving.signal })
    await arrived.promise
    leaving.abort()
    await gone.promise
    expect((await answer).status).toBe(502)
    expect(given.lines).toEqual([])
  })
})
