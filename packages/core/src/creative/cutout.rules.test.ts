import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CutoutKind, CutoutVerdict } from "../model/cutout.ts"
import { cutoutStatusOf, isTrustedCutout, shownCutout, trustedCutout } from "./cutout.rules.ts"

const cutout = (kind: CutoutKind, verdict: CutoutVerdict, preselected = false) => ({ kind, verdict, preselected })
const clean = cutout("mixtures", "clean", true)
const doubtful = cutout("grabcut", "please_check")

describe("a cut-out", () => {
  it.each([
    ["without a proposal", undefined, [], "none"],
    ["that a person does not want", "none", [clean], "none"],
    ["that is clean and unseen", undefined, [clean, doubtful], "auto"],
    ["in the file itself", undefined, [cutout("alpha", "please_check", true)], "ok"],
    ["that a person chose, clean or not", "grabcut", [clean, doubtful], "ok"],
    ["that is unclean and unseen", undefined, [cutout("grabcut", "please_check", true)], "needs_work"],
    ["that was chosen and is no longer offered", "alpha", [clean], "needs_work"],
    ["of which none is preselected", undefined, [doubtful], "needs_work"]
  ] as const)("%s has its status", (_, choice, cutouts, status) => {
    expect(cutoutStatusOf(choice, cutouts)).toBe(status)
  })

  it("is trusted when a person or the file decided, or when it is clean", () => {
    expect((["none", "auto", "ok", "needs_work"] as const).filter(isTrustedCutout)).toEqual(["auto", "ok"])
    expect(trustedCutout("grabcut", [clean, doubtful])).toBe(doubtful)
    expect(trustedCutout("alpha", [clean])).toBeUndefined()
    expect(shownCutout("alpha", [clean])).toBe(clean)
  })

  it("is drawn only when it is the one that people see", () => {
    const cutouts = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...CutoutKind.literals),
        verdict: fc.constantFrom(...CutoutVerdict.literals),
        preselected: fc.boolean()
      }),
      { selector: ({ kind }) => kind }
    )
    const choice = fc.constantFrom(undefined, "none" as const, ...CutoutKind.literals)
    fc.assert(
      fc.property(choice, cutouts, (chosen, found) => {
        const trusted = trustedCutout(chosen, found)
        expect([undefined, shownCutout(chosen, found)]).toContain(trusted)
        expect(trusted !== undefined).toBe(isTrustedCutout(cutoutStatusOf(chosen, found)))
      })
    )
  })
})
