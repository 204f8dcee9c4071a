import { expect, it } from "vitest"
import { type Browser, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

interface Session {
  readonly organization: { readonly id: string; readonly isDemo: boolean } | null
}

const signIn = (browser: Browser) =>
  browser.post("/sign-in/email", { email: "ada@example.com", password: "violet kettle 42 moor" })

const start = async () => {
  const { identity } = await startIdentity()
  const ada = makeBrowser(identity)
  await signUp(identity, ada, "ada@example.com")
  return {
    identity,
    ada,
    explore: () => identity.createDemoOrganizationFor(ada.request("/_server/exploreDemo")),
    session: (browser = ada) => jsonOf<Session>(browser.get("/session"))
  }
}

it("the demo is marked in the session and in the list of organizations", async () => {
  const { ada, explore, session } = await start()
  await ada.post("/organization/create", { name: "Own company" })
  const demo = await explore()
  expect((await session()).organization).toMatchObject({ id: demo?.organizationId, isDemo: true })
  expect(await jsonOf(ada.get("/organizations"))).toMatchObject([
    { name: "Own company", isDemo: false },
    { id: demo?.organizationId, isDemo: true }
  ])
})

it("a later session begins in the organization used last, never in the demo that was explored", async () => {
  const { ada, explore, identity, session } = await start()
  await ada.post("/organization/create", { name: "First" })
  const second = await jsonOf<{ readonly id: string }>(ada.post("/organization/create", { name: "Second" }))
  await explore()
  const elsewhere = makeBrowser(identity)
  await signIn(elsewhere)
  expect((await session(elsewhere)).organization).toMatchObject({ id: second.id, isDemo: false })
})

it("a person who has only explored the demo begins without an organization and can set one up", async () => {
  const { explore, identity, session } = await start()
  await explore()
  const later = makeBrowser(identity)
  await signIn(later)
  expect((await session(later)).organization).toBeNull()
  expect((await later.post("/organization/create", { name: "Own company" })).status).toBe(200)
  expect((await session(later)).organization).toMatchObject({ isDemo: false })
})

it("leaving the demo works in no organization until another is chosen", async () => {
  const { ada, explore, session } = await start()
  await explore()
  expect((await ada.post("/organization/set-active", { organizationId: null })).status).toBe(200)
  expect((await session()).organization).toBeNull()
})

it("a visitor without an account is at home in the demo at every session", async () => {
  const { identity, session } = await start()
  const visitor = makeBrowser(identity)
  expect((await visitor.post("/sign-in/demo")).status).toBe(200)
  expect((await session(visitor)).organization).toMatchObject({ isDemo: true })
})
