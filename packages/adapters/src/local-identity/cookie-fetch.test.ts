import { expect, it } from "vitest"
import { type CookieJar, cookieFetch } from "./cookie-fetch.ts"

const ORIGIN = "http://localhost:3000"

const start = (lines: ReadonlyArray<string> = []) => {
  const kept: Array<readonly [ReadonlyArray<string>, string]> = []
  const sent: Array<{ readonly url: string; readonly headers: Record<string, string>; readonly init: RequestInit }> = []
  const jar: CookieJar = {
    header: async (url) => (url.startsWith(ORIGIN) ? "session=fig" : ""),
    keep: async (cookies, url) => void kept.push([cookies, url])
  }
  const fetch = cookieFetch(jar, ORIGIN, async (url, init) => {
    sent.push({ url, init, headers: Object.fromEntries(new Headers(init.headers)) })
    return new Response("{}", { headers: lines.map((line): [string, string] => ["set-cookie", line]) })
  })
  return { fetch, kept, sent }
}

it("asks with the cookies of the jar and with the origin of the page, and keeps what the request says itself", async () => {
  const { fetch, sent } = start()
  await fetch(`${ORIGIN}/api/auth/sign-out`, { method: "POST", headers: { "content-type": "application/json" } })
  expect(sent[0]?.headers).toEqual({ "content-type": "application/json", cookie: "session=fig", origin: ORIGIN })
  expect(sent[0]?.init.method).toBe("POST")
})

it("keeps every cookie of an answer, and asks the jar for nothing when there is none", async () => {
  const { fetch, kept } = start(["a=1; HttpOnly", "b=2; Max-Age=0"])
  await fetch(`${ORIGIN}/api/auth/session`, {})
  expect(kept).toEqual([[["a=1; HttpOnly", "b=2; Max-Age=0"], `${ORIGIN}/api/auth/session`]])
  const silent = start()
  await silent.fetch(`${ORIGIN}/api/auth/session`, {})
  expect(silent.kept).toEqual([])
})

it("tells another address neither cookies nor origin, and keeps nothing of it", async () => {
  const { fetch, kept, sent } = start(["a=1"])
  await fetch("http://localhost:3001/api/auth/session", { headers: { accept: "image/*" } })
  expect(sent[0]?.headers).toEqual({ accept: "image/*" })
  expect(kept).toEqual([])
})
