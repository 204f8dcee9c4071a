import { type Attack, broken, held } from "../attack.ts"
import { ask } from "../ask.ts"
import { makeBrowser } from "../person.ts"
import { PROXIES, throughProxy } from "../proxy.ts"
import { signUp } from "../world.ts"

const CALLS = 400

export const sharedBucket: Attack = {
  id: "11",
  title: `${CALLS} token requests without a cookie through a proxy that the server was not told about`,
  run: async ({ start }) => {
    const server = await start()
    const person = await signUp(server, "Valid", makeBrowser(server))
    const rules = PROXIES.find(({ name }) => name === "sets Host, adds X-Forwarded-For")
    if (rules === undefined) throw new Error("the proxy is in the table")
    const origin = new URL(server.url).origin
    const statuses = await throughProxy(server.port, rules, async (proxy) => {
      const seen = new Map<number, number>()
      for (let at = 0; at < CALLS; at++) {
        const { status } = await ask(proxy, "/api/auth/token/convex", {
          method: "POST",
          headers: { origin, "content-type": "application/json" },
          body: "{}"
        })
        seen.set(status, (seen.get(status) ?? 0) + 1)
      }
      return [...seen].map(([status, count]) => `${count} × ${status}`).join(", ")
    })
    const { status } = await person.auth("/token/convex", {})
    return status === 200
      ? held(`a valid session still gets 200 after ${statuses}`)
      : broken(`a valid session gets ${status} after ${statuses}`)
  }
}
