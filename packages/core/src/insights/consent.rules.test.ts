import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LOCAL_INSTALLATION } from "../model/installation.ts"
import {
  changedElsewhere,
  CHOICE_MS,
  chosen,
  type ConsentState,
  grantedBy,
  NOTICE_VERSION,
  type Purpose,
  purposesOf,
  readChoice,
  reopened,
  standingOf
} from "./consent.rules.ts"
import { consentTexts, consentView } from "./consent.texts.ts"

const unasked = (configured: ReadonlyArray<Purpose> = ["analytics", "pixel"]): ConsentState => ({
  configured,
  signal: false,
  choice: undefined,
  reopened: false
})

describe("S-018 S-019 analytics and the pixel wait for consent", () => {
  it("is asked for only where a part waits for it", () => {
    expect(purposesOf(LOCAL_INSTALLATION)).toEqual([])
    expect(purposesOf({ analytics: true, pixel: { id: "1" } })).toEqual(["analytics", "pixel"])
    expect(standingOf(unasked([]), 0)).toBe("not_needed")
    expect(standingOf(unasked(), 0)).toBe("asking")
  })

  it("holds for twelve months, for what was asked and for the notice that was shown", () => {
    const accepted = chosen(unasked(["analytics"]), true, 1_000)
    expect(grantedBy(accepted, 1_000 + CHOICE_MS - 1)).toEqual(["analytics"])
    expect(grantedBy(accepted, 1_000 + CHOICE_MS)).toEqual([])
    expect(standingOf(accepted, 1_000 + CHOICE_MS)).toBe("asking")
    const added: ConsentState = { ...accepted, configured: ["analytics", "pixel"] }
    expect([standingOf(added, 2_000), grantedBy(added, 2_000)]).toEqual(["asking", []])
    const choice = { accepted: true, purposes: ["analytics" as const], notice: NOTICE_VERSION - 1, at: 1_000 }
    expect(standingOf({ ...accepted, choice }, 2_000)).toBe("asking")
  })

  it("a browser that asks not to be tracked is not asked, whatever was chosen", () => {
    const state: ConsentState = { ...chosen(unasked(), true, 0), signal: true }
    expect([standingOf(state, 1), grantedBy(state, 1)]).toEqual(["refused_by_browser", []])
    expect(reopened(state)).toBe(state)
    expect(reopened(unasked([])).reopened).toBe(false)
  })

  it("asked again, the former choice holds until the next one", () => {
    const again = reopened(chosen(unasked(), true, 0))
    expect([standingOf(again, 1), grantedBy(again, 1)]).toEqual(["asking", ["analytics", "pixel"]])
    const declined = chosen(again, false, 2)
    expect([standingOf(declined, 3), grantedBy(declined, 3)]).toEqual(["declined", []])
  })

  it("whatever happens in which order, nothing is granted but by the newest choice, and only what it was about", () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant("choose" as const), accepted: fc.boolean(), after: fc.nat(CHOICE_MS) }),
      fc.record({ kind: fc.constantFrom("reopen" as const, "clear" as const), after: fc.nat(CHOICE_MS) })
    )
    const purposes = fc.subarray<Purpose>(["analytics", "pixel"])
    fc.assert(
      fc.property(purposes, fc.boolean(), fc.array(event, { maxLength: 12 }), (configured, signal, events) => {
        let state: ConsentState = { ...unasked(configured), signal }
        let newest: { readonly accepted: boolean; readonly at: number } | undefined
        let now = 0
        for (const each of events) {
          now += each.after
          if (each.kind === "choose") {
            state = chosen(state, each.accepted, now)
            newest = { accepted: each.accepted, at: now }
          } else if (each.kind === "clear") {
            state = changedElsewhere(state, undefined)
            newest = undefined
          } else state = reopened(state)
          const holds = newest?.accepted === true && now - newest.at < CHOICE_MS && !signal
          expect(grantedBy(state, now)).toEqual(holds ? configured : [])
        }
      })
    )
  })
})

describe("what a browser has stored", () => {
  it("is read back", () => {
    const { choice } = chosen(unasked(), true, 5)
    expect(readChoice(JSON.stringify(choice))).toEqual(choice)
  })

  it.each([
    null,
    "",
    "{",
    "7",
    "null",
    "{}",
    '{"accepted":"yes","at":1,"notice":1,"purposes":[]}',
    '{"accepted":true,"at":"1","notice":1,"purposes":[]}',
    '{"accepted":true,"at":1,"notice":"1","purposes":[]}',
    '{"accepted":true,"at":1,"notice":1,"purposes":"analytics"}',
    '{"accepted":true,"at":1,"notice":1,"purposes":["other"]}'
  ])("%s is no choice", (text) => {
    expect(readChoice(text)).toBeUndefined()
  })
})

it("says what would be sent, and where a choice stands", () => {
  expect(consentView(unasked(["pixel"]), 0)).toEqual({
    isAsking: true,
    texts: [consentTexts.purposes.pixel],
    standing: consentTexts.unanswered,
    canChange: false
  })
  expect(consentView(unasked([]), 0).standing).toBeUndefined()
  expect(consentView(chosen(unasked(), false, 0), 1)).toMatchObject({
    isAsking: false,
    standing: consentTexts.declined,
    canChange: true
  })
})
