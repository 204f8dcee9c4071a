import * as fc from "fast-check"
import { expect, it } from "vitest"
import { EventPassedToBackend, guardBackend, isUiEvent, refuseUiEvent } from "./backend-guard.ts"

const synthetic = (nativeEvent: Event) => ({
  nativeEvent,
  type: nativeEvent.type,
  target: null,
  currentTarget: null,
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
  persist: () => undefined
})

it("S-213 knows events of the platform and those that React wraps", () => {
  const events = [new Event("click"), new CustomEvent("choose"), new MessageEvent("message")]
  for (const event of events) expect([isUiEvent(event), isUiEvent(synthetic(event))]).toEqual([true, true])
})

it("takes nothing for an event that could be sent to a backend", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !isUiEvent(value)))
  fc.assert(fc.property(fc.anything(), (value) => !isUiEvent(value)))
  const near = [
    undefined,
    null,
    "click",
    { type: "click", target: "gallery" },
    { type: "click", target: null, preventDefault: true, stopPropagation: true },
    { target: null, preventDefault: () => undefined, stopPropagation: () => undefined },
    { type: "click", preventDefault: () => undefined, stopPropagation: () => undefined },
    { type: "click", target: null, preventDefault: () => undefined },
    () => undefined,
    new Date(0),
    new Uint8Array(4)
  ]
  expect(near.map(isUiEvent)).toEqual(near.map(() => false))
})

it("S-213 refuses a call with an event, wherever it stands, and calls nothing", () => {
  const calls: Array<unknown> = []
  const { submit } = guardBackend({ submit: (...args: ReadonlyArray<unknown>) => calls.push(args) })
  const sentence = "A backend function was called with an event. Event handlers must wrap the call: () => call(args)."
  expect(() => submit(new Event("click"))).toThrow(new EventPassedToBackend())
  expect(() => submit("a", new Event("click"))).toThrow(sentence)
  expect(calls).toEqual([])
})

it("hands on every other call as it is, with its answer and its failure", async () => {
  const guarded = guardBackend({
    add: (left: number, right: number) => left + right,
    fail: () => Promise.reject(new Error("no network"))
  })
  expect(guarded.add(2, 3)).toBe(5)
  await expect(guarded.fail()).rejects.toThrow("no network")
  expect(Object.keys(guarded)).toEqual(["add", "fail"])
})

it("S-213 refuses an event in place of what a machine takes, and as one of its fields", () => {
  expect(() => refuseUiEvent(new Event("click"))).toThrow(EventPassedToBackend)
  expect(() => refuseUiEvent({ type: "note.change", note: synthetic(new Event("change")) })).toThrow(
    EventPassedToBackend
  )
  expect(() => refuseUiEvent({ type: "click", target: "gallery", files: [] })).not.toThrow()
})
