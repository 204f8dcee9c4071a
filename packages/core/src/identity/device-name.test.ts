import fc from "fast-check"
import { expect, it } from "vitest"
import { deviceName } from "./device-name.rules.ts"

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36",
    "Chrome on Windows"
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36 Edg/148.0",
    "Edge on Windows"
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1",
    "Safari on Mac"
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E1 Safari/604.1",
    "Safari on iPhone"
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["node", "Terminal"],
  ["", "A device"]
])("%s is %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

it("every text has a name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (agent) => {
      expect(deviceName(agent)).not.toBe("")
    })
  )
})
