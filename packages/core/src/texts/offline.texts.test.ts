import { expect, it } from "vitest"
import { offlineText } from "./offline.texts.ts"

it("says since when the device is offline, in its own time", () => {
  expect(offlineText(new Date(2026, 10, 21, 14, 2).getTime())).toMatch(
    /^You are offline\. Showing what was loaded at (14:02|02:02 PM)\.$/
  )
})
