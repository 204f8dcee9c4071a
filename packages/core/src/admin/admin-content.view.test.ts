import { describe, expect, it } from "vitest"
import type { AdminHome } from "./admin.schema.ts"
import { contentOf } from "./admin-content.view.ts"
import { adminAnswers } from "./fixtures/admin.examples.ts"

const shown = (change: Partial<AdminHome> = {}) => {
  const content = contentOf({ ...(adminAnswers.home as AdminHome), ...change }, { view: "home" })
  if (content.view !== "home") throw new Error("Another view")
  return content
}

describe("the overview of the installation", () => {
  it("S-092 says what was spent in this month and what is stored, and where there is more than was counted", () => {
    const tile = (change: Partial<AdminHome>, key: string) =>
      shown(change).tiles.find((each) => each.key === key)?.value
    expect(tile({}, "credits")).toBe("3,480")
    expect(tile({}, "storage")).toBe("more than 48.2 GB")
    expect(tile({ storage: { count: 3_100_001, more: false } }, "storage")).toBe("4 MB")
  })

  it("names each hosted part with what is wrong with it, once the parts were asked", () => {
    const { parts } = shown()
    expect(parts?.asked).toMatch(/^Asked .* UTC$/)
    expect(parts?.rows).toEqual([
      { name: "Payments", line: "Payments: Stripe, test mode", works: true, state: "Works" },
      {
        name: "Mail",
        line: "Mail: SMTP, from marque@example.com",
        works: false,
        state: "The mail server does not take this installation in: check SMTP_URL, its name, port and password"
      }
    ])
    const { parts: _, ...unasked } = adminAnswers.home
    const content = contentOf(unasked as AdminHome, { view: "home" })
    expect(content.view === "home" && content.parts).toBeUndefined()
  })

  it("says whether the demo takes people in", () => {
    expect([shown().demoOpen, shown({ settings: { demoClosed: true } }).demoOpen]).toEqual([true, false])
  })
})
