import { JSDOM } from "jsdom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { metaPixel } from "./browser.ts"

beforeEach(() => {
  const { window } = new JSDOM("<!doctype html><head></head>", { url: "https://marque.example/org/billing" })
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", window.document)
  vi.stubGlobal("location", window.location)
})
afterEach(() => void vi.unstubAllGlobals())

const order = { name: "Purchase", value: 25, currency: "USD", id: "order_2" } as const

const orders = () => window.fbq?.queue.filter(([what, name]) => what === "track" && name === "Purchase")

it("S-018 an order is sent with its value, currency and id, and nothing of a person", () => {
  metaPixel("123456789").ordered(order)
  expect(orders()).toEqual([["track", "Purchase", { value: 25, currency: "USD" }, { eventID: "order_2" }]])
})

it("S-018 no order is sent after a withdrawal", () => {
  const pixel = metaPixel("123456789")
  pixel.stop()
  pixel.ordered(order)
  expect(orders()).toEqual([])
})
