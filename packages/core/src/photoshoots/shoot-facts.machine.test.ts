import { expect, it } from "vitest"
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from "xstate"
import { exampleQuote } from "./fixtures/photoshoot.examples.ts"
import { exampleDraft, exampleQuery } from "./fixtures/shoot-facts.states.ts"
import { shootFactsMachine, type SubjectsQuery } from "./shoot-facts.machine.ts"

it("asks again neither about the subjects nor for the cost when something else is sought", () => {
  const asked: Array<string> = []
  const clock = new SimulatedClock()
  const machine = shootFactsMachine.provide({
    actors: {
      watchSubjects: fromCallback<EventObject, SubjectsQuery>(() => void asked.push("subjects")),
      watchChoices: fromCallback(({ input }) => void asked.push(input.q)),
      quoteDraft: fromPromise(async () => {
        asked.push("cost")
        return exampleQuote
      })
    }
  })
  const actor = createActor(machine, { clock, input: { subjects: exampleQuery, draft: exampleDraft } }).start()
  clock.increment(300)
  actor.send({ type: "choices.seek", kind: "product", q: "mug" })
  actor.send({ type: "choices.seek", kind: "product", q: "bowl" })
  clock.increment(300)
  expect(asked).toEqual(["subjects", "cost", "mug", "bowl"])
  actor.stop()
})
