import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addMutePage } from "./mute-page.ts"

const start = () => {
  const app = new Hono<Bindings>()
  const confirmations: Array<boolean> = []
  addMutePage(app, async (token, confirmed) => {
    if (token !== "key.mention") return null
    confirmations.push(confirmed)
    return "Notes that name you"
  })
  const ask = async (token: string, method: "GET" | "POST") => {
    const answer = await app.fetch(new Request(`https://marque.example/mail/mute/${token}`, { method }))
    return { status: answer.status, text: await answer.text(), cached: answer.headers.get("cache-control") }
  }
  return { ask, confirmations }
}

it("B-1406 opening the link of a mail asks only, and the button mutes the kind without signing in", async () => {
  const { ask, confirmations } = start()
  const asked = await ask("key.mention", "GET")
  expect(asked).toMatchObject({ status: 200, cached: "no-store" })
  expect(asked.text).toContain('<form method="post">')
  const done = await ask("key.mention", "POST")
  expect(done.text).toContain("You get no more mail of this kind: Notes that name you")
  expect(done.text).not.toContain("<form")
  expect(confirmations).toEqual([false, true])
})

it("says where to choose for a link that mutes nothing", async () => {
  const { ask } = start()
  expect(await ask("other", "POST")).toMatchObject({ status: 404, text: expect.stringContaining("not valid any more") })
})
