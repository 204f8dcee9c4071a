import { expect, it } from "vitest"
import { CHECK_INTERVAL_MS } from "./version-watch.tsx"

it("S-202 S-221 asks for the version every 60000 ms", () => {
  expect(CHECK_INTERVAL_MS).toBe(60_000)
})
