import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { faults, quiet, raceRuns, raceTimeout } from "../kernel/race-runs.ts"
import { type FeedbackEvent, feedbackMachine } from "./feedback.machine.ts"
import type { FeedbackDraft } from "./feedback.schema.ts"
import { feedbackView } from "./feedback.view.ts"

type Step = FeedbackEvent | number

const written = { type: "message.change", message: "Long enough to send" } as const
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    { type: "dialog.open" },
    { type: "dialog.dismiss" },
    { type: "message.change", message: "Something else to send" },
    written,
    { type: "form.submit" },
    { type: "form.submit" }
  ),
  fc.constantFrom(1, 199, 200, 1000, 14_999, 15_000)
)
const opening: ReadonlyArray<Step> = [{ type: "dialog.open" }, written, { type: "form.submit" }]
const steps = fc.array(step, { minLength: 4, maxLength: 14 }).map((rest) => [...opening, ...rest])

it(
  "S-154 S-156 S-157 however answers, clicks and time interleave, one submission runs at a time, only answered ones are thanked for, and nothing touches a form opened since",
  { timeout: raceTimeout() },
  async () => {
    const seen = { answered: 0, late: 0 }
    const race = fc.asyncProperty(
      fc.scheduler(),
      steps,
      fc.infiniteStream(fc.boolean()),
      async (scheduler, sequence, outcomes) => {
        const clock = new SimulatedClock()
        const { check, found } = faults()
        let running = 0
        let thanks = 0
        let owed = 0
        let open = false
        let text = ""
        const submitFeedback = fromPromise<void, FeedbackDraft>(async ({ signal }) => {
          running += 1
          check(running === 1, "two submissions at once")
          signal.addEventListener("abort", () => void (running -= 1))
          const [succeeds] = outcomes.take(1)
          await scheduler.schedule(Promise.resolve(), succeeds === true ? "stored" : "refused")
          if (signal.aborted) return void (seen.late += 1)
          running -= 1
          seen.answered += 1
          if (succeeds !== true) throw new Error("Refused")
          owed += 1
          open = false
        })
        const actor = createActor(feedbackMachine.provide({ actors: { submitFeedback } }), { clock })
        actor.on("notice", () => void (thanks += 1))
        actor.start()
        const act = async (next: Step) => {
          await quiet()
          const before = feedbackView(actor.getSnapshot())
          check(before.open === open, `open is ${before.open}`)
          check(before.submitting === (running === 1), `submitting is ${before.submitting}`)
          check(!open || before.message === text, `the text is ${before.message} and not ${text}`)
          if (typeof next === "number") return clock.increment(next)
          actor.send(next)
          if (next.type === "dialog.open" && !open) [open, text] = [true, ""]
          else if (next.type === "dialog.dismiss" && !before.submitting) open = false
          else if (next.type === "message.change" && open && !before.submitting) text = next.message
        }
        const { task } = scheduler.scheduleSequence(
          sequence.map((next) => ({ label: JSON.stringify(next), builder: () => act(next) }))
        )
        await scheduler.waitFor(task)
        await scheduler.waitIdle()
        await quiet()
        expect(thanks).toBe(owed)
        clock.increment(15_200)
        await quiet()
        const end = feedbackView(actor.getSnapshot())
        expect(end.submitting).toBe(false)
        if (!end.open) expect([end.message, end.regarding]).toEqual(["", undefined])
        expect(found).toEqual([])
        actor.stop()
      }
    )
    await fc.assert(race, raceRuns())
    expect(seen.answered).toBeGreaterThan(0)
    expect(seen.late).toBeGreaterThan(0)
  }
)
