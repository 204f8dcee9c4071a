import fc from "fast-check"
import { expect, it } from "vitest"
import {
  changeAnswer,
  type Draft,
  giveUp,
  isClash,
  receive,
  resolve,
  revisionOf,
  sameAnswer,
  type Saved,
  sendable,
  settle,
  shownAnswers,
  withAnswer
} from "./brief-edits.rules.ts"
import { changedFields, changesOf } from "./brief-changes.schema.ts"
import type { AnswerField, Answers, FieldRevision } from "./campaigns.schema.ts"
import { completeAnswers } from "./fixtures/brief.examples.ts"

interface Stored {
  readonly answers: Answers
  readonly revisions: ReadonlyArray<FieldRevision>
}
const blank: Stored = { answers: { ...completeAnswers, message: "", metric: "", target: "" }, revisions: [] }
const open = ({ answers, revisions }: Stored): Draft => ({ answers, revisions, edits: {}, sent: {} })

/** The store of a test: a field is written when its revision is the one it was changed over. */
const saveTo = (stored: Stored, draft: Draft, by: string): readonly [Stored, Saved] => {
  let { answers, revisions } = stored
  const refused: Array<string> = []
  for (const { base, field, value } of changedFields(changesOf(draft.sent))) {
    if (!sameAnswer(answers[field], value) && revisionOf(revisions, field) !== base) {
      refused.push(field)
      continue
    }
    if (sameAnswer(answers[field], value)) continue
    const revision = revisionOf(revisions, field) + 1
    answers = withAnswer(answers, field, value)
    revisions = [...revisions.filter((each) => each.field !== field), { field, revision, by, at: 0 }]
  }
  const written = changedFields(changesOf(draft.sent)).map(({ field }) => field as string)
  const saved = revisions.filter(({ field }) => written.includes(field) && !refused.includes(field))
  return [
    { answers, revisions },
    { refused, revisions: saved }
  ]
}

const fields = fc.constantFrom<AnswerField>("message", "metric", "target")
const steps = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom("type", "send", "answer", "lose", "push", "mine", "theirs"),
    field: fields,
    text: fc.constantFrom("one", "two", "three")
  }),
  { maxLength: 60 }
)

it("no word is lost without its writer knowing: every field ends as its last writer saw it", () => {
  fc.assert(
    fc.property(steps, (many) => {
      let stored = blank
      const drafts = [open(blank), open(blank)]
      const answers: [Saved | undefined, Saved | undefined] = [undefined, undefined]
      const at = (who: number) => drafts[who] ?? open(blank)
      for (const { field, text, what, who } of many) {
        const draft = at(who)
        const isOut = Object.keys(draft.sent).length > 0
        if (what === "type") drafts[who] = changeAnswer(draft, field, text)
        if (what === "send" && !isOut) {
          const sent = sendable(draft, () => true)
          drafts[who] = { ...draft, sent }
          // It arrives at once, and its answer comes later.
          const [next, saved] = saveTo(stored, at(who), String(who))
          stored = next
          answers[who as 0 | 1] = saved
        }
        if (what === "answer" && isOut)
          drafts[who] = settle(draft, answers[who as 0 | 1] ?? { refused: [], revisions: [] })
        if (what === "lose" && isOut) drafts[who] = giveUp(draft)
        if (what === "push") drafts[who] = receive(draft, stored)
        if (what === "mine" && isClash(draft, field)) drafts[who] = resolve(draft, field, "mine")
        if (what === "theirs" && isClash(draft, field)) drafts[who] = resolve(draft, field, "theirs")
      }
      for (const who of [0, 1]) {
        let draft = receive(giveUp(at(who)), stored)
        // What the person typed is stored, or is next to what another person stored.
        for (const field of ["message", "metric", "target"] as const) {
          const shown = shownAnswers(draft)[field]
          expect(sameAnswer(shown, stored.answers[field]) || draft.edits[field] !== undefined).toBe(true)
        }
        draft = { ...draft, sent: sendable(draft, () => true) }
        const [next, saved] = saveTo(stored, draft, String(who))
        stored = next
        expect(saved.refused).toEqual([])
        drafts[who] = settle(draft, saved)
      }
      for (const draft of drafts) {
        const settled = receive(draft, stored)
        for (const field of ["message", "metric", "target"] as const) {
          expect(sameAnswer(settled.answers[field], stored.answers[field])).toBe(true)
        }
      }
    })
  )
})

it("different fields of two people both stay, and the same field shows both texts until one is chosen", () => {
  const mine = changeAnswer(changeAnswer(open(blank), "message", "Slow evenings"), "metric", "Orders")
  const theirs: Stored = {
    answers: { ...blank.answers, message: "Long nights", target: "150" },
    revisions: [
      { field: "message", revision: 1, by: "Ada", at: 0 },
      { field: "target", revision: 1, by: "Ada", at: 0 }
    ]
  }
  const both = receive(mine, theirs)
  expect(shownAnswers(both)).toMatchObject({ message: "Slow evenings", metric: "Orders", target: "150" })
  expect(isClash(both, "message")).toBe(true)
  expect(both.answers.message).toBe("Long nights")
  expect(Object.keys(sendable(both, () => true))).toEqual(["metric"])
  expect(Object.keys(sendable(resolve(both, "message", "mine"), () => true)).toSorted()).toEqual(["message", "metric"])
  expect(shownAnswers(resolve(both, "message", "theirs")).message).toBe("Long nights")
})

it("going back to what is stored is no change, and a malformed answer waits", () => {
  const typed = changeAnswer(open(blank), "message", "x")
  expect(changeAnswer(typed, "message", "").edits).toEqual({})
  expect(sendable(typed, () => false)).toEqual({})
})

it("a push that is older than this page's own answer changes nothing", () => {
  const draft: Draft = {
    ...open({ ...blank, answers: { ...blank.answers, message: "new" } }),
    revisions: [{ field: "message", revision: 2, by: "Cleo", at: 0 }]
  }
  expect(receive(draft, blank).answers.message).toBe("new")
})
