import { expect, it } from "vitest"
import { codeFor, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

const start = async () => {
  const started = await startIdentity()
  const [ada, other] = [makeBrowser(started.identity), makeBrowser(started.identity, "10.0.0.2")]
  const password = "violet kettle 42 moor"
  await signUp(started.identity, ada, "ada@example.com", password)
  await other.post("/sign-in/email", { email: "ada@example.com", password })
  const sessionOf = async (browser: typeof ada) =>
    (await jsonOf<{ readonly session: { readonly id: string } }>(browser.get("/session"))).session.id
  const [here, there] = [await sessionOf(ada), await sessionOf(other)]
  const ended = () => started.deliveries().flatMap(({ id, kind }) => (kind === "session" ? [id] : []))
  return { ...started, ada, other, here, there, ended }
}

it("signing out is delivered before the answer, and of this session only", async () => {
  const { ada, deliveries, ended, here } = await start()
  await ada.post("/sign-out")
  expect(ended()).toEqual([here])
  expect(deliveries().at(-1)).toEqual({ seq: expect.any(Number), kind: "session", id: here, ended: true })
})

it("ending all sessions ends each", async () => {
  const { ada, ended, here, there } = await start()
  await ada.post("/revoke-sessions")
  expect(ended()).toEqual(expect.arrayContaining([there]))
  await ada.post("/sign-out")
  expect(new Set(ended())).toEqual(new Set([here, there]))
})

it("a new password ends every session that was", async () => {
  const { ended, here, identity, there } = await start()
  const elsewhere = makeBrowser(identity, "10.0.0.3")
  await elsewhere.post("/reset/request", { email: "ada@example.com" })
  const code = await codeFor(identity, "ada@example.com")
  const answer = await elsewhere.post("/reset/confirm", {
    email: "ada@example.com",
    code,
    password: "another kettle 43 moor"
  })
  expect(answer.status).toBe(200)
  expect(new Set(ended())).toEqual(new Set([here, there]))
})
