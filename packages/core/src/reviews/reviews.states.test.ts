import { BackendFailed } from "../model/backend-failed.ts"
import { Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { askReviewMachine } from "./ask-review.machine.ts"
import { askReviewView } from "./ask-review.view.ts"
import { askReviewStates } from "./fixtures/ask-review.states.ts"
import { reviewRequestsStates } from "./fixtures/review-requests.states.ts"
import { exampleAsked, examplePeople, exampleRequests, exampleTarget } from "./fixtures/reviews.examples.ts"
import { reviewRequestsMachine } from "./review-requests.machine.ts"
import { reviewRequestsView } from "./review-requests.view.ts"
import { askReviewActors, reviewRequestsActors } from "./reviews.actors.ts"
import { reviewsMemory } from "./reviews-memory.layer.ts"
import {
  addressesIn,
  dueState,
  leftOf,
  reopenedItems,
  type ReviewChange,
  settledItems,
  statusOf
} from "./reviews.rules.ts"
import type { ReviewItem } from "./reviews.schema.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it.each([
  ["asking", askReviewMachine as AnyStateMachine, askReviewStates],
  ["requests", reviewRequestsMachine as AnyStateMachine, reviewRequestsStates]
] as const)("the examples of %s name every leaf state", (_, machine, states) => {
  const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(machine)).toSorted())
})

const given = {
  people: examplePeople,
  proposed: examplePeople.slice(0, 1),
  requests: exampleRequests,
  asked: exampleAsked
}

const started = (reviews = given) => {
  const time = makeTestTime(Layer.fresh(reviewsMemory(reviews)))
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await time.advance(0)
  }
  const ask = createActor(askReviewMachine.provide({ actors: askReviewActors(time.runtime) }), {
    clock: time.clock,
    input: { target: exampleTarget, name: "2 pictures" }
  })
  const list = createActor(reviewRequestsMachine.provide({ actors: reviewRequestsActors(time.runtime) }), {
    clock: time.clock,
    input: { campaignId: "campaign_1", kind: "assets" }
  })
  return { ...time, ask, list, settle }
}

describe("asking for a review", () => {
  it("says that people could not be looked for, which is not that there are none, and looks again", () => {
    const { ask } = started()
    ask.start()
    const view = () => askReviewView(ask.getSnapshot())
    ask.send({ type: "person.search", q: "hop" })
    ask.send({ type: "people.lost", error: new BackendFailed({}) })
    expect(view()).toMatchObject({ found: undefined, searchError: expect.stringContaining("could not be looked for") })
    ask.send({ type: "person.search", q: "hopp" })
    expect(view().searchError).toBeUndefined()
  })

  it("starts with who is proposed, takes others found by a search once, and asks them all", async () => {
    const { ask, list, settle } = started()
    const said: Array<string> = []
    ask.on("notice", ({ text }) => said.push(text))
    ask.on("asked", () => said.push("asked"))
    ask.start()
    list.start()
    await settle()
    const view = () => askReviewView(ask.getSnapshot())
    expect(view()).toMatchObject({ loading: false, people: [{ name: "Ada Lovelace" }], peopleError: undefined })
    expect(view().peopleHint).toContain("Proposed")
    ask.send({ type: "person.search", q: "hop" })
    await settle()
    expect(view().found?.map(({ name }) => name)).toEqual(["Grace Hopper"])
    const grace = { id: "user_grace", name: "Grace Hopper" }
    ask.send({ type: "person.add", person: grace })
    ask.send({ type: "person.add", person: grace })
    expect(view()).toMatchObject({
      found: [],
      people: [{ id: "user_ada" }, { id: "user_grace" }],
      peopleHint: undefined
    })
    ask.send({ type: "person.search", q: "ada" })
    await settle()
    expect(view().people.map(({ name }) => name)).toEqual(["Ada Lovelace", "Grace Hopper"])
    ask.send({ type: "message.change", message: "  For the launch " })
    ask.send({ type: "review.ask" })
    await settle()
    expect(view().done).toBe(true)
    expect(said).toEqual(["Ada Lovelace and 1 other were asked for a review", "asked"])
    expect(reviewRequestsView(list.getSnapshot()).open[0]).toMatchObject({
      title: "2 pictures",
      people: "Ada Lovelace, Grace Hopper",
      message: "For the launch"
    })
  })

  it("of pictures of any campaigns hands over what was written, and tells no one yet", async () => {
    const time = makeTestTime(Layer.fresh(reviewsMemory(given)))
    const ask = createActor(askReviewMachine.provide({ actors: askReviewActors(time.runtime) }), {
      clock: time.clock,
      input: { target: { kind: "pictures", brandId: "brand_1" }, name: "12 pictures" }
    })
    const said: Array<unknown> = []
    ask.on("*", (event) => said.push(event))
    ask.start()
    await time.advance(0)
    await time.advance(0)
    expect(askReviewView(ask.getSnapshot())).toMatchObject({ loading: false, people: [], peopleHint: undefined })
    ask.send({ type: "person.search", q: "hop" })
    await time.advance(0)
    expect(askReviewView(ask.getSnapshot()).found?.map(({ name }) => name)).toEqual(["Grace Hopper"])
    ask.send({ type: "person.add", person: { id: "user_grace", name: "Grace Hopper" } })
    ask.send({ type: "review.ask" })
    await time.advance(0)
    expect(said).toEqual([{ type: "asked", draft: { userIds: ["user_grace"] } }])
    ask.stop()
  })

  it("says what is missing only once it was tried, and refuses a day that has passed", async () => {
    const { ask, settle } = started({ ...given, proposed: [] })
    ask.start()
    await settle()
    const view = () => askReviewView(ask.getSnapshot())
    expect(view().peopleError).toBeUndefined()
    const { today } = ask.getSnapshot().context
    ask.send({ type: "due.change", due: "1969-12-31" })
    expect([today, view().dueError]).toEqual(["1970-01-01", "Choose today or a later day"])
    ask.send({ type: "review.ask" })
    expect(view()).toMatchObject({ peopleError: "Choose at least one person", asking: false })
  })
})

describe("the requests of a campaign", () => {
  it("show what is overdue first among those of their page, and withdraw one", async () => {
    const { list, settle } = started()
    list.start()
    await settle()
    const view = () => reviewRequestsView(list.getSnapshot())
    expect(view().open.map(({ id }) => id)).toEqual(["review_4"])
    expect(view().ended.map(({ facts }) => facts.at(-2))).toEqual(["1 void: the picture was replaced"])
    list.send({ type: "request.cancel", reviewId: "review_2" })
    expect(view().withdrawing).toBeUndefined()
    list.send({ type: "request.cancel", reviewId: "review_4" })
    expect(view().withdrawing).toBe("review_4")
    await settle()
    expect(view().open).toEqual([])
    expect(view().ended[0]).toMatchObject({ status: "Withdrawn", due: undefined, withdrawLabel: undefined })
  })

  it("mark what is overdue", () => {
    const [first] = reviewRequestsView(reviewRequestsStates.pictures).open
    expect(first?.due).toEqual({ text: "Overdue since 2 Sept 2026", overdue: true })
    const [proposal] = reviewRequestsView(reviewRequestsStates.proposal).open
    expect(proposal?.due).toEqual({ text: "Due 9 Sept 2026", overdue: false })
  })
})

const item = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  hash: fc.constantFrom("1", "2"),
  outcome: fc.constantFrom("open" as const, "approve" as const, "request_changes" as const, "void" as const)
})
const items = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1 })
const change: fc.Arbitrary<ReviewChange> = fc.oneof(
  fc.record({
    type: fc.constant("decided" as const),
    decision: fc.constantFrom("approve" as const, "request_changes" as const),
    hash: fc.constantFrom("1", "2")
  }),
  fc.record({ type: fc.constant("void" as const), why: fc.constant("edited" as const) })
)

describe("the items of a request", () => {
  it("never change once they were settled, and a decision on other bytes changes none", () => {
    fc.assert(
      fc.property(items, fc.constantFrom("a", "b", "c"), change, (before, id, happened) => {
        const after: ReadonlyArray<ReviewItem> = settledItems<ReviewItem>(before, id, happened)
        const known = before.find((each) => each.id === id)
        const applies = known?.outcome === "open" && (happened.type === "void" || happened.hash === known.hash)
        expect(leftOf(after)).toBe(leftOf(before) - (applies ? 1 : 0))
        expect(after === before).toBe(!applies)
        expect(after.filter((each) => each.id !== id)).toEqual(before.filter((each) => each.id !== id))
      })
    )
  })

  it("leave a request open as long as one is, and void where nothing was decided", () => {
    fc.assert(
      fc.property(items, (given) => {
        const outcomes = new Set(given.map(({ outcome }) => outcome))
        const status = statusOf(given)
        expect(status === "open").toBe(outcomes.has("open"))
        expect(status === "void").toBe(outcomes.size === 1 && outcomes.has("void"))
      })
    )
  })
})

it("a request is due soon today and tomorrow, and overdue from the day after on", () => {
  expect(["2026-09-02", "2026-09-03", "2026-09-04", "2026-09-05"].map((due) => dueState(due, "2026-09-03"))).toEqual([
    "overdue",
    "soon",
    "soon",
    "later"
  ])
  expect(dueState(undefined, "2026-09-03")).toBe("none")
})

it("finds the addresses of a contact, whatever is written around them", () => {
  expect(addressesIn("Jana Vogt <Jana.Vogt@example.com>, jana.vogt@example.com; +49 30 @home")).toEqual([
    "jana.vogt@example.com"
  ])
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = addressesIn(`${text} jana@example.com`)
      expect(found.every((each) => each.includes("@"))).toBe(true)
      expect(new Set(found).size).toBe(found.length)
      expect(found).toContain("jana@example.com")
    })
  )
})

describe("a decision that is taken back", () => {
  const decided = { id: "slot_1", hash: "aa", outcome: "approve", by: "ada", byName: "Ada", at: 1 } as const
  const other = { id: "slot_2", hash: "bb", outcome: "request_changes", by: "ada", byName: "Ada", at: 2 } as const
  const items = [decided, other]

  it("leaves its item open again, without who decided and when, and the others as they are", () => {
    expect(reopenedItems(items, { id: "slot_1", hash: "aa", by: "ada" })).toEqual([
      { id: "slot_1", hash: "aa", outcome: "open" },
      other
    ])
    expect(reopenedItems(items, { id: "slot_2", hash: "bb", by: "ada" })).toEqual([
      decided,
      { id: "slot_2", hash: "bb", outcome: "open" }
    ])
  })

  it.each([
    ["another person's", { id: "slot_1", hash: "aa", by: "ben" }],
    ["one on another file", { id: "slot_1", hash: "cc", by: "ada" }],
    ["one on what was not asked about", { id: "slot_9", hash: "aa", by: "ada" }]
  ])("changes nothing when it is %s", (_, taken) => {
    expect(reopenedItems(items, taken)).toBe(items)
  })

  it("changes nothing of an item that is void or open", () => {
    const open = [{ ...decided, outcome: "void" as const }]
    expect(reopenedItems(open, { id: "slot_1", hash: "aa", by: "ada" })).toBe(open)
  })
})
