import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addOutboxPage, newOutboxPath } from "./outbox-page.ts"

const mail = { id: 1, sentAt: 0, to: "boss@brand.example", subject: "Your code", text: "Your code is 730720." }

const start = (path: string | undefined) => {
  const app = new Hono<Bindings>()
  addOutboxPage(app, path, async () => [mail])
  app.get("*", (context) => context.text("the web app"))
  return async (address: string, headers: Readonly<Record<string, string>> = {}, remoteAddress = "127.0.0.1") => {
    const request = new Request(`http://localhost:3000${address}`, { headers: { host: "localhost:3000", ...headers } })
    const bindings = { incoming: { socket: { remoteAddress } } } as unknown as Bindings["Bindings"]
    const answer = await app.fetch(request, bindings)
    return { status: answer.status, text: await answer.text(), headers: [...answer.headers] }
  }
}

it("shows the mails to the operator at the address that only the console names, and nobody caches them", async () => {
  const path = newOutboxPath()
  const answer = await start(path)(path)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain("730720")
  expect(answer.headers).toContainEqual(["cache-control", "no-store"])
  expect(answer.headers).toContainEqual(["referrer-policy", "no-referrer"])
})

it("makes another address at every start, long enough that it cannot be guessed", () => {
  const paths = new Set(Array.from({ length: 100 }, newOutboxPath))
  expect(paths.size).toBe(100)
  for (const path of paths) expect(path).toMatch(/^\/dev\/mail\/[\w-]{43}$/)
})

it.each([
  ["without the token", "/dev/mail", {}, "127.0.0.1"],
  ["with a wrong token", `/dev/mail/${"x".repeat(43)}`, {}, "127.0.0.1"],
  ["with half a token", "half", {}, "127.0.0.1"],
  ["from another machine", "whole", {}, "192.0.2.7"],
  ["under a public name", "whole", { host: "brand.example" }, "127.0.0.1"],
  ["under a name that begins like this machine's", "whole", { host: "localhost.evil.example" }, "127.0.0.1"],
  ["through a proxy that says for whom", "whole", { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
  ["through a proxy that says by which name", "whole", { "x-forwarded-host": "localhost" }, "127.0.0.1"],
  ["through a proxy of RFC 7239", "whole", { forwarded: "for=127.0.0.1" }, "127.0.0.1"],
  ["through a proxy that names itself", "whole", { via: "1.1 nginx" }, "127.0.0.1"],
  ["through a proxy that gives one address", "whole", { "x-real-ip": "127.0.0.1" }, "127.0.0.1"]
])("answers 404 %s, like any address that is not there", async (_, address, headers, peer) => {
  const path = newOutboxPath()
  const ask = start(path)
  const answer = await ask(address === "whole" ? path : address === "half" ? path.slice(0, -1) : address, headers, peer)
  expect(answer.status).toBe(404)
  expect(answer.text).toBe("Not found")
  expect(answer).toEqual(await start(undefined)("/dev/mail/anything"))
})
