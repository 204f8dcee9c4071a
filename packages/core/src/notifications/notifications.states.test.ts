import { expect, it } from "vitest"
import { type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { exampleNotifications } from "./fixtures/notifications.examples.ts"
import { notificationChoicesStates } from "./fixtures/notification-choices.states.ts"
import { notificationsStates } from "./fixtures/notifications.states.ts"
import { notificationChoicesMachine } from "./notification-choices.machine.ts"
import { notificationChoicesView } from "./notification-choices.view.ts"
import { notificationsMemory } from "./notifications-memory.layer.ts"
import { notificationChoicesActors, notificationsActors } from "./notifications.actors.ts"
import { notificationsMachine } from "./notifications.machine.ts"
import type { Notification } from "./notifications.schema.ts"
import { notificationHref, notificationsView } from "./notifications.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it.each([
  ["the bell", notificationsMachine as AnyStateMachine, notificationsStates],
  ["the choices", notificationChoicesMachine as AnyStateMachine, notificationChoicesStates]
] as const)("the examples of %s name every leaf state", (_, machine, states) => {
  const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(machine)).toSorted())
})

const start = (items = exampleNotifications) => {
  const time = makeTestTime(notificationsMemory({ items, organizationId: "organization_1" }))
  const bell = createActor(notificationsMachine.provide({ actors: notificationsActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "organization_1" }
  }).start()
  const choices = createActor(notificationChoicesMachine.provide({ actors: notificationChoicesActors(time.runtime) }), {
    clock: time.clock
  }).start()
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await time.advance(0)
  }
  return { ...time, bell, choices, settle, view: () => notificationsView(bell.getSnapshot()) }
}

it("the bell counts while its panel is closed, and lists only while it is open", async () => {
  const { bell, settle, view } = start()
  await settle()
  expect(view()).toMatchObject({ count: "2", label: "Notifications, 2 unread", state: "closed", rows: [] })
  bell.send({ type: "panel.open" })
  await settle()
  expect(view().state).toBe("ready")
  expect(view().rows.map(({ href, text }) => [text, href])).toEqual([
    ["3 notes on Slot 7", "/campaigns/campaign_1/assets?slot=slot_7"],
    ["Grace Hopper asked you to review Proposal, version 3", "/campaigns/campaign_1/proposal?v=3"],
    ["Autumn launch, 60 pictures: 58 made, 2 failed", "/campaigns/campaign_1/assets"],
    [
      "The rights to The terrace of a guesthouse with a very long name above the harbour end in 7 days",
      "/brands/brand_1/brand/places/form?placeId=place_1&mode=edit"
    ]
  ])
})

it("what was read is not counted any more, one by one or all at once", async () => {
  const { bell, settle, view } = start()
  bell.send({ type: "panel.open" })
  await settle()
  bell.send({ type: "item.read", id: "n1" })
  await settle()
  expect(view()).toMatchObject({ count: "1", canReadAll: true })
  bell.send({ type: "filter.change", unreadOnly: true })
  await settle()
  expect(view().rows.map(({ id }) => id)).toEqual(["n2"])
  bell.send({ type: "all.read" })
  await settle()
  expect(view()).toMatchObject({ count: "", canReadAll: false, empty: { title: "Nothing unread" } })
})

it("what could not be marked read is said", async () => {
  const { bell, settle } = start()
  const said: Array<string> = []
  bell.on("notice", ({ text }) => said.push(text))
  bell.send({ type: "item.read", id: "gone" })
  await settle()
  expect(said).toHaveLength(1)
})

it("lists more on demand, up to a limit", async () => {
  const [one] = exampleNotifications
  const many = Array.from({ length: 400 }, (_, at) => ({ ...one, _id: `n${at}` }) as Notification)
  const { bell, settle, view } = start(many)
  bell.send({ type: "panel.open" })
  await settle()
  expect([view().rows.length, view().count, view().moreLabel]).toEqual([30, "99+", "Show more"])
  for (let page = 0; page < 12; page += 1) {
    bell.send({ type: "list.more" })
    await settle()
  }
  expect(view().rows).toHaveLength(300)
})

it("counts that were lost are asked for again, and say nothing meanwhile", () => {
  expect(notificationsView(notificationsStates.countsLost)).toMatchObject({ count: "", label: "Notifications" })
})

it("B-1406 a choice is kept at once and shown, and the zone of the device with it", async () => {
  const { choices, settle } = start()
  const view = () => notificationChoicesView(choices.getSnapshot())
  await settle()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(view().intro).toContain(here)
  choices.send({ type: "kind.choose", choice: { kind: "notice", bell: false, mail: "off" } })
  expect(view()).toMatchObject({ busy: true })
  await settle()
  expect(view().busy).toBe(false)
  expect(view().rows.find(({ kind }) => kind === "notice")).toMatchObject({ bell: false, mail: "off" })
  expect(notificationChoicesView(notificationChoicesStates.loading).intro).toContain("of the organization")
})

it.each([
  [{ screen: "slots" }, "/"],
  [{ screen: "proposal" }, "/"],
  [{ screen: "proposal", campaignId: "c" }, "/campaigns/c/proposal"],
  [{ screen: "usage" }, "/org/usage"],
  [{ screen: "organization" }, "/org"],
  [{ screen: "asset", assetId: "a" }, "/brands/b/gallery?assetId=a"],
  [{ screen: "recall" }, "/brands/b/gallery"],
  [{ screen: "recall", recordId: "place:p" }, "/brands/b/gallery?recall=place%3Ap"],
  [{ screen: "photoshoot" }, "/brands/b/photoshoots"],
  [{ screen: "photoshoot", photoshootId: "p" }, "/brands/b/photoshoots/p"],
  [{ screen: "folder" }, "/brands/b/gallery"],
  [{ screen: "folder", folderId: "f" }, "/brands/b/gallery?folderId=f"],
  [{ screen: "market" }, "/brands/b/brand/markets"],
  [{ screen: "rules" }, "/brands/b/brand"],
  [{ screen: "product" }, "/brands/b/brand/products/"],
  [{ screen: "product", recordId: "p" }, "/brands/b/brand/products/form?productId=p&mode=edit"],
  [{ screen: "place" }, "/brands/b/brand/places/"],
  [{ screen: "archived" }, "/brands/b/gallery?archived=true"],
  [{ screen: "brandHome" }, "/brands/b"]
] as const)("B-1406 leads from %j to %s", (place, href) => {
  expect(notificationHref({ place, brand: { id: "b", name: "B" } })).toBe(href)
})

it("leads to the organization where the brand is gone", () => {
  expect(notificationHref({ place: { screen: "market" } })).toBe("/org")
})
