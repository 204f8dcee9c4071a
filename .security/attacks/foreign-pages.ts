import { type Attack, verdictOf } from "../attack.ts"
import type { Answer } from "../ask.ts"
import { converse, connectFrame } from "../socket.ts"
import { signUp } from "../world.ts"

const ORIGINS = ["https://evil.test", "null", "http://localhost.evil.test", "https://localhost"]

const CALLS = ["/organization/create", "/sign-out", "/revoke-sessions", "/token/convex", "/reset/request"]

export const foreignPages: Attack = {
  id: "held-csrf",
  title: "Requests of pages of other origins, with the cookies of a signed-in person",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const person = await signUp(server, "Csrf")
    const faults: Array<string> = []
    let count = 0
    const expect = (what: string, { status }: Pick<Answer, "status">, allowed: ReadonlyArray<number>): void => {
      count += 1
      if (!allowed.includes(status)) faults.push(`${what}: ${status}`)
    }
    const post = (path: string, headers: Readonly<Record<string, string>>, body = "{}") =>
      person.send(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } })
    for (const origin of ORIGINS) {
      for (const path of CALLS) expect(`${path} from ${origin}`, await post(`/api/auth${path}`, { origin }), [403])
      expect(`exploreDemo from ${origin}`, await post("/_server/exploreDemo?_serverFn=true", { origin }), [403])
      expect(`resetDemo from ${origin}`, await post("/_server/resetDemo?_serverFn=true", { origin }), [403])
      const { status } = await converse(server, [connectFrame()], () => true, { origin })
      expect(`a socket from ${origin}`, { status }, [403])
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      expect(
        `organization/create as ${type}`,
        await post("/api/auth/organization/create", { "content-type": type }),
        [415]
      )
    }
    const site = await person.send("/_server/authState?_serverFn=true&payload=%7B%7D", {
      headers: { "sec-fetch-site": "cross-site" }
    })
    expect("authState from a foreign page", site, [403])
    const still = await person.auth("/session")
    if (!still.text.includes(person.email)) faults.push("the session was ended by a foreign page")
    return verdictOf(faults, `${count} requests refused, the session stands`)
  }
}
