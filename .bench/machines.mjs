/** Our feedback machine against the same chart in bare xstate, and its view alone and behind a selector. Four events make one round. */
import { assign, createActor, createMachine, SimulatedClock } from "xstate"
import { feedbackMachine, feedbackView } from "../packages/core/src/feedback/index.ts"
import { machine } from "./measured.mjs"

const ROUNDS = 9
const PER_ROUND = 20_000
const blank = { subject: {}, message: "", messageTouched: false, satisfaction: undefined, error: undefined }

const bare = createMachine({
  id: "feedback",
  context: blank,
  initial: "closed",
  states: {
    closed: {
      initial: "clean",
      on: {
        "dialog.open": { target: "open", actions: assign(({ event }) => ({ ...blank, subject: event.subject ?? {} })) },
        "dialog.restore": { target: "open", actions: assign(({ event }) => ({ ...blank, ...event.kept })) }
      },
      states: { clean: {}, lingering: { after: { 200: { target: "clean", actions: assign(blank) } } } }
    },
    open: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "dialog.dismiss": { target: "#feedback.closed.lingering", actions: assign({ error: undefined }) },
            "message.change": { actions: assign({ message: ({ event }) => event.message, messageTouched: true }) },
            "message.blur": { actions: assign({ messageTouched: true }) },
            "satisfaction.choose": { actions: assign({ satisfaction: ({ event }) => event.satisfaction }) },
            "form.submit": { guard: ({ context }) => context.message.length >= 10, target: "submitting" }
          }
        },
        submitting: { after: { 15000: "editing" } }
      }
    }
  }
})

const events = [
  { type: "dialog.open", subject: { contextTitle: "Fig" } },
  { type: "satisfaction.choose", satisfaction: "satisfied" },
  { type: "message.change", message: "A message that is long enough" },
  { type: "dialog.dismiss" }
]

const start = (logic) => createActor(logic, { clock: new SimulatedClock() }).start()

/** Nanoseconds of this thread for each call. */
const cpuNs = (work, calls) => {
  const began = process.threadCpuUsage()
  for (let left = calls; left > 0; left -= 1) work()
  const { system, user } = process.threadCpuUsage(began)
  return ((system + user) * 1000) / calls
}

const rounds = (logic) => {
  const actor = start(logic)
  return () => {
    for (const event of events) actor.send(event)
  }
}

const ours = []
const theirs = []
for (let round = 0; round < ROUNDS; round += 1) {
  theirs.push(cpuNs(rounds(bare), PER_ROUND) / events.length)
  ours.push(cpuNs(rounds(feedbackMachine), PER_ROUND) / events.length)
}
const middle = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]
const ratio = middle(ours.map((one, at) => one / theirs[at]))

const open = start(feedbackMachine)
for (const event of events.slice(0, 3)) open.send(event)
const snapshot = open.getSnapshot()
const view = middle(Array.from({ length: ROUNDS }, () => cpuNs(() => feedbackView(snapshot), 50_000)))

console.log(machine)
console.log(`bare xstate     ${middle(theirs).toFixed(0)} ns per event`)
console.log(
  `feedback dialog ${middle(ours).toFixed(0)} ns per event, ${Math.round(1e9 / middle(ours))} events/s; ${ratio.toFixed(2)}x bare xstate (goal 1.15x, 400,000 events/s)`
)
console.log(`feedback view   ${(view / 1000).toFixed(2)} us (goal 5 us)`)
