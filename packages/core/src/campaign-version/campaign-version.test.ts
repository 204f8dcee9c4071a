import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { getStateNodes } from "xstate/graph"
import { campaignVersionStates, exampleVersion } from "./fixtures/campaign-version.states.ts"
import { campaignVersionMachine } from "./campaign-version.machine.ts"
import type { MoveOrder } from "./campaign-version.events.ts"
import { campaignVersionView, versionSaid } from "./campaign-version.view.ts"

const view = (name: keyof typeof campaignVersionStates) => campaignVersionView(campaignVersionStates[name])

it("the brand version of a campaign has at least one example of every state", () => {
  const shown = new Set(Object.values(campaignVersionStates).map(({ value }) => JSON.stringify(value)))
  const open = getStateNodes(campaignVersionMachine).filter(({ path }) => path.length === 2)
  const inside = open.map(({ key }) => JSON.stringify({ open: key }))
  expect([...shown].sort()).toEqual([...inside, '"closed"'].sort())
})

it("B-702 a campaign behind says so in one line, and offers the move to those who may make it", () => {
  expect(view("behind")).toMatchObject({
    line: "Uses brand version 3. Version 5 is published.",
    moveLabel: "Move to version 5"
  })
  expect(view("readOnly")).toMatchObject({ line: expect.any(String), moveLabel: undefined })
  expect(view("current")).toMatchObject({ line: undefined, moveLabel: undefined })
  expect(view("unknown")).toMatchObject({ line: undefined, moveLabel: undefined })
})

it("B-702 before the move it says what differs, what is measured again and what would newly fail", () => {
  expect(view("measured")).toMatchObject({
    changes: [{ label: "Colour Rust", before: "#B5331E", after: "#A62B18" }, {}, {}],
    consequences: [
      "14 pictures will be measured again, free.",
      "6 slots approved, delivered or live: their pictures stay as they are, with their approval."
    ],
    trial: {
      lines: ["Measured 5 of 14 pictures", "1 picture could not be measured."],
      rows: [
        { text: "Short headlines: 4 newly", tone: "warning" },
        { text: "Text contrast: 2 newly", tone: "danger" }
      ],
      progress: 6 / 14
    },
    canSubmit: true
  })
  expect(view("nothingNew").trial.lines).toContain("No check would newly fail.")
  expect(view("longChanges")).toMatchObject({ moreChanges: "28 more differences" })
  expect(view("longChanges").changes).toHaveLength(12)
})

it("B-702 moves to the version that was shown, also where another is published meanwhile", () => {
  const orders: Array<MoveOrder> = []
  const machine = campaignVersionMachine.provide({
    actors: {
      move: fromPromise(({ input }: { readonly input: MoveOrder }) => (orders.push(input), Promise.resolve())) as never
    }
  })
  const actor = createActor(machine, {
    snapshot: campaignVersionStates.ready,
    input: { campaignId: "campaign_1" }
  }).start()
  actor.send({ type: "version.changed", version: { ...exampleVersion, published: 6 } })
  actor.send({ type: "form.submit" })
  expect(orders).toEqual([{ campaignId: "campaign_1", number: 5 }])
  actor.stop()
})

it("in words, a campaign uses an earlier version, the one in force, or a draft", () => {
  const { published: _, uses: __, ...draft } = exampleVersion
  expect([exampleVersion, { ...exampleVersion, uses: 5 }, draft].map(versionSaid)).toEqual([
    "Uses brand version 3. Version 5 is published.",
    "Uses brand version 5, which is in force.",
    "Uses the draft of the brand; nothing is published yet."
  ])
})
