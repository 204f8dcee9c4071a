import { CookieJar } from "tough-cookie"
import type { Installation } from "./installation.ts"

export const grace = { email: "grace@example.com", password: "a louder morning 8" } as const

/** Through the server's API, with the code from the outbox page; then opens the demo. */
export const signUpWithDemo = async ({ outboxUrl, url }: Pick<Installation, "outboxUrl" | "url">): Promise<void> => {
  const jar = new CookieJar()
  const post = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie: await jar.getCookieString(url) },
      body: JSON.stringify(body)
    })
    for (const line of response.headers.getSetCookie()) await jar.setCookie(line, url)
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  }
  await post("/api/auth/sign-up/start", { ...grace, name: "Grace" })
  const outbox = await (await fetch(outboxUrl)).text()
  await post("/api/auth/sign-up/verify", { code: /\b\d{6}\b/.exec(outbox)?.[0] ?? "" })
  await post("/_server/exploreDemo?_serverFn=true", { context: {} })
}
