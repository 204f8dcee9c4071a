import { CookieJar } from "tough-cookie"
import type { Installation } from "./installation.ts"

export const grace = { email: "grace@example.com", password: "a louder morning 8" } as const

/** Calls functions of the backend as the person who signed up. */
export type Backend = (kind: "query" | "mutation", path: string, args: object) => Promise<unknown>

/** Through the server's API, with the code from the outbox page; then opens the demo. */
export const signUpWithDemo = async ({ outboxUrl, url }: Pick<Installation, "outboxUrl" | "url">): Promise<Backend> => {
  const jar = new CookieJar()
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie: await jar.getCookieString(url) },
      body: JSON.stringify(body)
    })
    for (const line of response.headers.getSetCookie()) await jar.setCookie(line, url)
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
    return response
  }
  await post("/api/auth/sign-up/start", { ...grace, name: "Grace" })
  const outbox = await (await fetch(outboxUrl)).text()
  await post("/api/auth/sign-up/verify", { code: /\b\d{6}\b/.exec(outbox)?.[0] ?? "" })
  await post("/_server/exploreDemo?_serverFn=true", { context: {} })
  return async (kind, path, args) => {
    const { token } = (await (await post("/api/auth/token/convex", {})).json()) as { readonly token: string }
    const answer = await fetch(`${url}/_convex/api/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ path, args, format: "json" })
    })
    const { value } = (await answer.json()) as { readonly value?: unknown }
    if (value === undefined) throw new Error(`${path} was refused: ${answer.status}`)
    return value
  }
}
