import { describe, expect, it } from "vitest"
import { deleteAccountView } from "./delete-account.view.ts"
import { deleteAccountStates as states } from "./fixtures/delete-account.states.ts"

describe("the end of an account", () => {
  it("is told with what ends with it, and confirmed by the address", () => {
    const confirming = deleteAccountView(states.confirming)
    expect(confirming).toMatchObject({ step: "confirm", busy: false, canSubmit: false })
    expect(confirming.typedLabel).toBe("Enter ada@figandember.example to confirm")
    expect(confirming.facts[1]).toBe(
      "Ada's studio has no other member and ends too. Its brands and pictures are deleted after 30 days."
    )
    expect(deleteAccountView(states.typed)).toMatchObject({ canSubmit: true, submitLabel: "Delete the account" })
  })

  it("is barred while an organization would be left without an administrator", () => {
    const barred = deleteAccountView(states.barred)
    expect(barred).toMatchObject({ step: "barred", canSubmit: false })
    expect(barred.facts).toEqual([
      "Fig & Ember has no other administrator. Make someone an administrator there first.",
      "Cedar House has no other administrator. Make someone an administrator there first."
    ])
  })

  it("says that it works, or why it could not be begun", () => {
    expect(deleteAccountView(states.finding)).toMatchObject({ step: "closed", busy: true })
    expect(deleteAccountView(states.notFound)).toMatchObject({ step: "closed", error: "No connection." })
    for (const state of [states.proving, states.deleting, states.deleted]) {
      expect(deleteAccountView(state)).toMatchObject({ busy: true, canSubmit: false, submitLabel: "Deleting..." })
    }
    expect(deleteAccountView(states.refused).error).toBe("An organization needs at least one administrator")
  })
})
