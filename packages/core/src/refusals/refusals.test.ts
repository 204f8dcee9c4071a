import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { INVALID_INPUT } from "../kernel/field-check.ts"
import { elapsedText } from "../texts/elapsed.texts.ts"
import { refusal, refusalTexts } from "./refusals.rules.ts"

describe("the error catalogue", () => {
  it.each([
    [refusal("not_found"), "not_found", "This does not exist or you cannot see it"],
    [
      refusal("forbidden", { role: "Creator" }),
      "forbidden",
      "You need the role Creator for this. Ask an administrator."
    ],
    [
      refusal("forbidden", { role: "Manager", names: ["Maren Holt", "Ada Okafor"] }),
      "forbidden",
      "You need the role Manager for this. Ask Maren Holt or Ada Okafor."
    ],
    [
      refusal("read_only", { thing: "Fig mug", reason: "it is archived" }),
      "read_only",
      "Fig mug is read-only: it is archived"
    ],
    [refusal("conflict", { name: "Maren Holt", ago: "2 minutes" }), "conflict", "Changed by Maren Holt 2 minutes ago"],
    [refusal("invalid"), "invalid", "Invalid input"],
    [
      refusal("credits_short", { needed: 4, left: 1 }),
      "credits_short",
      "Not enough credits: this needs 4, you have 1."
    ],
    [
      refusal("daily_cap", { limit: 200, time: "00:00" }),
      "daily_cap",
      "You have reached your daily limit of 200 creatives. It resets at 00:00."
    ],
    [
      refusal("too_many_tasks", { running: 3 }),
      "too_many_tasks",
      "3 tasks are already running. This one starts when one finishes."
    ],
    [refusal("plan_limit", { limit: 3, things: "brands" }), "plan_limit", "Your plan includes 3 brands."],
    [refusal("banned_term", { term: "cheap", rule: "Tone" }), "banned_term", '"cheap" is not allowed: Tone'],
    [
      refusal("rights_expired", { name: "Pier", date: "1 May 2026" }),
      "rights_expired",
      "The rights for Pier ended on 1 May 2026"
    ],
    [
      refusal("reference_missing", { kind: "product" }),
      "reference_missing",
      "This refers to a product that no longer exists"
    ],
    [
      refusal("provider_refused", { what: "prompt", category: "violence" }),
      "provider_refused",
      "The provider refused this prompt: violence. You were not charged."
    ],
    [refusal("provider_down", { provider: "Halde" }), "provider_down", "Halde did not answer. You were not charged."],
    [refusal("no_worker"), "no_worker", "Nothing picked this up within 15 minutes. You were not charged."],
    [
      refusal("unsupported_file", { name: "a.pdf", found: "PDF" }),
      "unsupported_file",
      "a.pdf is not a supported file: PDF"
    ],
    [
      refusal("file_too_large", { name: "a.png", size: "50.1 MB", limit: "50 MB" }),
      "file_too_large",
      "a.png is 50.1 MB; the limit is 50 MB"
    ],
    [refusal("slug_taken", { suggestion: "acme-2" }), "slug_taken", "This address is taken. Try acme-2."],
    [refusal("last_admin"), "last_admin", "An organization needs at least one administrator"],
    [refusal("self_approval", {}), "self_approval", "You cannot approve your own work. Ask an administrator."],
    [refusal("self_approval", { names: ["Ada"] }), "self_approval", "You cannot approve your own work. Ask Ada."],
    [refusal("link_expired", { date: "1 May 2026" }), "link_expired", "This link expired on 1 May 2026"],
    [refusal("not_waivable", { rule: "Rights" }), "not_waivable", "Rights cannot be waived"],
    [refusal("link_expired", {}), "link_expired", "This link was withdrawn"],
    [refusal("rate_limited", { seconds: 30 }), "rate_limited", "Too many attempts. Try again in 30 s."],
    [
      refusal("storage_unavailable"),
      "storage_unavailable",
      "Marque cannot store anything right now. Nothing was changed. Try again in a few minutes."
    ],
    [
      refusal("too_late_to_undo", { place: "Archived" }),
      "too_late_to_undo",
      "Too late to undo. You find it in Archived."
    ],
    [
      refusal("market_held", { market: "Norway", date: "23 Nov 2026", reason: "Floods in the north" }),
      "market_held",
      "Norway is on hold since 23 Nov 2026: Floods in the north"
    ],
    [refusal("suspended"), "suspended", "This organization is suspended. Downloads still work."]
  ] as const)("%o", (given, code, message) => {
    expect(given).toEqual({ code, message })
  })

  it("holds exactly the codes of the document", () => {
    expect(Object.keys(refusalTexts)).toEqual(
      (
        "not_found forbidden read_only conflict invalid credits_short daily_cap too_many_tasks plan_limit banned_term " +
        "rights_expired reference_missing provider_refused provider_down no_worker unsupported_file file_too_large " +
        "slug_taken last_admin self_approval market_held recalled not_waivable link_expired rate_limited storage_unavailable " +
        "too_late_to_undo suspended"
      ).split(" ")
    )
  })

  it("S-172 says 'Invalid input' as forms do", () => {
    expect(refusalTexts.invalid()).toBe(INVALID_INPUT)
  })
})

describe("how long ago", () => {
  it.each([
    [-5000, "a moment"],
    [0, "a moment"],
    [59_999, "a moment"],
    [60_000, "1 minute"],
    [119_999, "1 minute"],
    [120_000, "2 minutes"],
    [3_599_999, "59 minutes"],
    [3_600_000, "1 hour"],
    [86_399_999, "23 hours"],
    [86_400_000, "1 day"],
    [172_800_000, "2 days"]
  ])("%i ms is %s", (ms, text) => {
    expect(elapsedText(ms)).toBe(text)
  })

  it("never says more than has passed", () => {
    const unitMs = new Map([
      ["minute", 60_000],
      ["hour", 3_600_000],
      ["day", 86_400_000]
    ])
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 10 ** 12 }), (ms) => {
        const [count, unit = ""] = elapsedText(ms).split(" ")
        const whole = Number(count) * (unitMs.get(unit.replace(/s$/, "")) ?? Number.NaN)
        expect(whole).toBeLessThanOrEqual(ms)
        expect(whole).toBeGreaterThan(ms / 2)
      })
    )
  })
})
