import { describe, expect, it } from "vitest"
import { type MembersContext, membersMachine } from "./members.machine.ts"
import { membersView } from "./members.view.ts"
import { onboardingMachine } from "./onboarding.machine.ts"
import { onboardingView } from "./onboarding.view.ts"
import { exampleMembers, membersStates, onboardingStates } from "./fixtures/setup.states.ts"

const [, grace, kim] = exampleMembers
if (grace === undefined || kim === undefined) throw new Error("The examples name three members")

const viewOf = (change: Partial<MembersContext>, value: typeof membersStates.ready.value = membersStates.ready.value) =>
  membersView(membersMachine.resolveState({ value, context: { ...membersStates.ready.context, ...change } }))

describe("before a person loses access", () => {
  const asking = { ...membersStates.ready.value, change: "confirming" } as const

  it("an invitation is withdrawn from its address", () => {
    expect(viewOf({ change: { kind: "revoke", member: kim } }, asking).confirmation).toEqual({
      title: "Withdraw this invitation?",
      text: "kim@agency.example can no longer join with it.",
      confirmLabel: "Withdraw"
    })
  })

  it("a member is asked about by name, or by address where there is none", () => {
    const { name: _, ...nameless } = grace
    expect(viewOf({ change: { kind: "remove", member: grace } }, asking).confirmation?.title).toBe("Remove Grace Hill?")
    expect(viewOf({ change: { kind: "remove", member: nameless } }, asking).confirmation?.title).toBe(
      "Remove grace@figandember.example?"
    )
  })
})

it("an invitation without an end is only an invitation", () => {
  const { expiresAt: _, ...endless } = kim
  expect(viewOf({ members: [endless, kim] }).rows.map(({ note }) => note)).toEqual([
    "Invited",
    "Invited, until 3 September 2026"
  ])
})

it("when a member was last here is for administrators only", () => {
  expect(viewOf({ canManage: false }).rows.map(({ note }) => note)).toEqual([
    undefined,
    undefined,
    "Invited, until 3 September 2026"
  ])
})

it("says how many members there are and may be, and once all are there that reviewers can still be invited", () => {
  const full = "Reviewers and viewers can still be invited."
  const counted = "invited ones included. Reviewers and viewers are not counted."
  expect(viewOf({ seats: undefined }).seats).toBeUndefined()
  expect(
    [{ used: 1 }, { used: 2, limit: 3 }, { used: 3, limit: 3 }, { used: 4, limit: 1 }].map((seats) =>
      Object.values(viewOf({ seats }).seats ?? {})
    )
  ).toEqual([
    [false, `1 member, ${counted}`],
    [false, `2 members of 3, ${counted}`],
    [true, `All 3 members that your plan includes are there. ${full}`],
    [true, `The one member that your plan includes is there. ${full}`]
  ])
})

it("the caller that waits for a brand asks the administrators by name, or an administrator", () => {
  const { context, value } = onboardingStates.asking
  const titleFor = (admins: ReadonlyArray<string>) =>
    onboardingView(onboardingMachine.resolveState({ value, context: { ...context, admins } })).title
  expect(titleFor([])).toBe("Ask an administrator for access to a brand")
  expect(titleFor(["Ada Moor"])).toBe("Ask Ada Moor for access to a brand")
  expect(titleFor(["Ada Moor", "Grace Hill"])).toBe("Ask Ada Moor or Grace Hill for access to a brand")
})
