import { describe, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { ADMIN_KEY, makeSights, tokenFor, useRuntime } from "./harness.ts"

const host = useRuntime()

const tokens = (...list: ReadonlyArray<string | null>) => {
  const asked: Array<boolean> = []
  return {
    asked,
    fetch: async ({ forceRefreshToken }: { forceRefreshToken: boolean }) => {
      asked.push(forceRefreshToken)
      return list[Math.min(asked.length - 1, list.length - 1)] ?? null
    }
  }
}

describe("signing in over the socket", () => {
  it("shows who is there, from the first result on", async () => {
    const client = host.client()
    const sights = makeSights<string | null>()
    const source = tokens(await tokenFor("ada"), await tokenFor("ada", { seconds: 7200 }))
    client.setAuth(source.fetch)
    client.onUpdate(api.people.whoAmI, {}, sights.push)
    await sights.until((who) => who === "ada")
    expect(sights.all).toEqual(["ada"])
  })

  it("shows another user after a switch, and nobody after signing out", async () => {
    const client = host.client()
    const sights = makeSights<string | null>()
    client.onUpdate(api.people.whoAmI, {}, sights.push)
    await sights.until((who) => who === null)
    client.setAuth(tokens(await tokenFor("ada")).fetch)
    await sights.until((who) => who === "ada")
    client.setAuth(tokens(await tokenFor("bob")).fetch)
    await sights.until((who) => who === "bob")
    client.client.clearAuth()
    await sights.until((who) => who === null)
    expect(sights.all).toEqual([null, "ada", "bob", null])
  })

  it("keeps the results of users apart and shares those that do not depend on the user", async () => {
    const channel = crypto.randomUUID()
    const people = await Promise.all(
      ["ada", "bob", "cy"].map(async (name) => {
        const client = host.client()
        client.setAuth(tokens(await tokenFor(name)).fetch)
        const [who, list] = [makeSights<string | null>(), makeSights<ReadonlyArray<string>>()]
        client.onUpdate(api.people.whoAmI, {}, who.push)
        client.onUpdate(api.messages.list, { channel }, list.push)
        await who.until((shown) => shown === name)
        return { client, list, name, who }
      })
    )
    await people[0]?.client.mutation(api.messages.send, { channel, text: "for all" })
    for (const { list, name, who } of people) {
      await list.until((shown) => shown.length === 1)
      expect(new Set(who.all)).toEqual(new Set([name]))
    }
  })

  it("comes back with a fresh token when the first one is wrong", async () => {
    const client = host.client()
    const sights = makeSights<string | null>()
    const source = tokens("wrong", await tokenFor("ada"))
    client.setAuth(source.fetch)
    client.onUpdate(api.people.whoAmI, {}, sights.push)
    expect(await sights.until((who) => who !== null)).toBe("ada")
    expect(source.asked.slice(0, 2)).toEqual([false, true])
  })

  it("tells a client that has no right token that it is signed out", async () => {
    const client = host.client()
    const states = makeSights<boolean>()
    client.setAuth(tokens("wrong", null).fetch, states.push)
    expect(await states.until(() => true)).toBe(false)
  })

  it("runs nothing under an expired token: the mutation waits for the new one", async () => {
    const channel = crypto.randomUUID()
    const client = host.client()
    const sights = makeSights<string | null>()
    const late = Date.now() + 120_000
    const source = tokens(
      await tokenFor("ada", { seconds: 60 }),
      await tokenFor("ada", { seconds: 61 }),
      await tokenFor("ada later", { now: late })
    )
    const states = makeSights<boolean>()
    client.setAuth(source.fetch, states.push)
    client.onUpdate(api.people.whoAmI, {}, sights.push)
    await sights.until((who) => who === "ada")
    await states.until((signedIn) => signedIn)
    const asked = () => source.asked.length
    while (asked() < 2) await client.query(api.people.whoAmI, {})
    await client.mutation(api.messages.send, { channel, text: "in time" })
    host.clock.offset = 120_000
    const id = client.mutation(api.messages.send, { channel, text: "too late" })
    expect(await sights.until((who) => who === "ada later")).toBe("ada later")
    await id
    expect(await client.query(api.messages.list, { channel })).toEqual(["in time", "too late"])
  })

  it("reaches internal functions with the operator's key, acting for a user", async () => {
    const client = host.client()
    // The method is internal to the package's types and used by its own tools.
    const operator = client.client as unknown as { setAdminAuth: (key: string, as?: object) => void }
    operator.setAdminAuth(ADMIN_KEY, { subject: "eve", issuer: "https://id.test" })
    expect(await client.query(api.people.whoAmI, {})).toBe("eve")
    expect(await client.query("messages:hidden" as never, {} as never)).toBe("for operators")
  })
})
