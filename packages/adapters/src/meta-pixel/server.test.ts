import { type Asked, listen } from "@marque/testing/providers/loopback"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { conversions, type SettledOrder } from "./server.ts"

type Answer = number | "hang" | "html"

const ends: Array<() => Promise<void>> = []
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }))
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) await end()
})

const TOKEN = "EAAcanary4713"

/** Each request gets the next answer, the last one again and again. */
const start = async (...answers: ReadonlyArray<Answer>) => {
  const asked: Array<Asked> = []
  const server = await listen((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(request)
    if (answer === "html") response.writeHead(502, { "Content-Type": "text/html" }).end("<html>")
    else if (typeof answer === "number") response.writeHead(answer).end("{}")
  })
  ends.push(server.close)
  const lines: Array<string> = []
  const send = conversions({
    pixelId: "123456789",
    token: TOKEN,
    pageUrl: "https://marque.example/org/billing",
    apiUrl: server.url,
    log: (line) => lines.push(line)
  })
  return { asked, lines, send }
}

const order: SettledOrder = {
  event: { name: "Purchase", value: 25, currency: "USD", id: "order_2" },
  at: Date.UTC(2026, 10, 29, 12),
  userAgent: "Firefox",
  pixelCookie: "fb.1.1700000000000.42"
}

/** Lets requests that were sent be answered, and pauses end. */
const settled = async (sent: Promise<boolean>): Promise<boolean> => {
  let result: boolean | undefined
  void sent.then((value) => (result = value))
  while (result === undefined) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
  }
  return result
}

it("S-018 a settled order is sent with the name and id that its page sends, and with nothing of a person", async () => {
  const { asked, lines, send } = await start(200)
  expect(await settled(send(order))).toBe(true)
  expect(asked.map(({ method, path }) => [method, path])).toEqual([["POST", "/v24.0/123456789/events"]])
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    data: [
      {
        event_name: "Purchase",
        event_id: "order_2",
        event_time: order.at / 1_000,
        action_source: "website",
        event_source_url: "https://marque.example/org/billing",
        user_data: { client_user_agent: "Firefox", fbp: "fb.1.1700000000000.42" },
        custom_data: { currency: "USD", value: 25 }
      }
    ],
    access_token: TOKEN
  })
  expect(lines).toEqual([])
})

it("S-018 a browser without the pixel's cookie has none", async () => {
  const { asked, send } = await start(200)
  await settled(send({ ...order, pixelCookie: undefined }))
  expect(asked[0]?.body).not.toContain("fbp")
})

it.each<readonly [string, ReadonlyArray<Answer>]>([
  ["fails once", [500, 200]],
  ["has a gateway that answers with a page", ["html", 200]],
  ["is asked too often", [429, 429, 200]],
  ["does not answer in time", ["hang", 200]]
])("a service that %s is asked again", async (_, answers) => {
  const { asked, lines, send } = await start(...answers)
  expect(await settled(send(order))).toBe(true)
  expect([asked.length, lines]).toEqual([answers.length, []])
})

it.each<readonly [string, Answer, number, string]>([
  ["refuses the key", 401, 1, " (401)"],
  ["fails three times", 503, 3, " (503)"],
  ["never answers", "hang", 3, ""]
])("a service that %s is left, with one line that names nothing", async (_, answer, times, reason) => {
  const { asked, lines, send } = await start(answer)
  expect(await settled(send(order))).toBe(false)
  expect(asked).toHaveLength(times)
  expect(lines).toEqual([`Advertising: Meta did not take an order${reason}; it is not sent again`])
})
