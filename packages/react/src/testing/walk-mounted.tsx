import { type MachinePath, machinePaths, type PathAct, type PathSetup, simulate } from "@marque/core/testing"
import { type ReactNode, useLayoutEffect } from "react"
import { expect } from "vitest"
import {
  type AnyStateMachine,
  type EventFromLogic,
  getNextSnapshot,
  type InputFrom,
  type SimulatedClock,
  type SnapshotFrom
} from "xstate"
import { control, type Gesture, isUsable } from "./gestures.ts"
import { mount } from "./mount.tsx"

export interface Shown {
  readonly texts: ReadonlyArray<string | undefined>
  readonly alerts?: ReadonlyArray<string | undefined>
  readonly buttons?: Readonly<Record<string, boolean | undefined>>
  readonly dialog?: boolean
}

export interface MountedWalk<Machine extends AnyStateMachine, View> {
  readonly setup: PathSetup<Machine, View>
  readonly draw: (given: {
    readonly machine: Machine
    readonly options: { readonly clock: SimulatedClock }
    readonly input: InputFrom<Machine>
    readonly probe: ReactNode
  }) => ReactNode
  readonly useFeature: () => { readonly view: View; readonly send: (event: EventFromLogic<Machine>) => void }
  readonly gesture: (event: EventFromLogic<Machine>) => Gesture | undefined
  readonly reveal?: Gesture
  readonly shows: (view: View) => Shown
  readonly encore?: ReadonlyArray<EventFromLogic<Machine>>
}

const pageText = (): string => {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].join("\n")
}

const alertTexts = (): ReadonlyArray<string> =>
  [...document.querySelectorAll("[role=alert]")]
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== "")

const stateOf = (name: string): boolean | undefined => {
  const found = control("button", name) ?? control("link", name)
  return found && isUsable(found)
}

const check = ({ alerts, buttons = {}, dialog, texts }: Shown, after: string): void => {
  const text = pageText()
  expect(
    texts.filter((each) => each !== undefined && !text.includes(each)),
    `is not shown ${after}`
  ).toEqual([])
  if (alerts !== undefined) {
    const said = alertTexts()
    const expected = alerts.filter((each) => each !== undefined)
    expect(said.length, `alerts ${after}: ${said.join(", ")}`).toBe(expected.length)
    for (const [place, each] of expected.entries()) expect(said[place], `alert ${after}`).toContain(each)
  }
  const found = Object.fromEntries(Object.keys(buttons).map((name) => [name, stateOf(name)]))
  expect(found, `buttons ${after}`).toEqual(buttons)
  if (dialog !== undefined)
    expect(document.querySelector("[role=dialog]:not([popover])") !== null, `dialog ${after}`).toBe(dialog)
}

const plain = (view: unknown): unknown => JSON.parse(JSON.stringify(view))

const walkPath = async <Machine extends AnyStateMachine, View>(
  { draw, encore = [], gesture, reveal, setup, shows, useFeature }: MountedWalk<Machine, View>,
  path: MachinePath<Machine>,
  byHand: Set<string>
): Promise<void> => {
  const { clock, machine, perform } = simulate(setup)
  const handed: { view?: View; send: (event: EventFromLogic<Machine>) => void } = { send: () => undefined }
  const Probe = () => {
    const { send, view } = useFeature()
    useLayoutEffect(() => {
      Object.assign(handed, { send, view })
    })
    return null
  }
  const page = await mount(draw({ machine, options: { clock }, input: path.input, probe: <Probe /> }))

  const says = ["the start"]
  const look = async (expected: SnapshotFrom<Machine>): Promise<void> => {
    const cover = reveal?.find()
    if (cover?.getAttribute("aria-expanded") === "false") {
      await reveal?.does(cover)
      await page.settle()
    }
    const view = setup.view(expected)
    const after = `on ${setup.machine.id} after ${says.join(", ")}`
    expect(plain(handed.view), `view ${after}`).toEqual(plain(view))
    check(shows(view), after)
    expect(page.complaints, `complaints ${after}`).toEqual([])
  }
  const doByHand = async (event: EventFromLogic<Machine>): Promise<boolean> => {
    const done = gesture(event)
    const found = done?.find()
    if (done === undefined || found === undefined || !isUsable(found)) return false
    await done.does(found)
    byHand.add(event.type)
    says.push(`${event.type} by hand`)
    return true
  }
  const step = async (act: PathAct): Promise<void> => {
    // The setup's own samples make up the acts of a set.
    if (act.type === "send" && (await doByHand(act.event as EventFromLogic<Machine>))) return
    await perform(act, (event) => handed.send(event))
    says.push(act.says)
  }

  await look(path.start)
  for (const { act, expected } of path.steps) {
    await step(act)
    await page.settle()
    await look(expected)
  }
  // A path meets a transition at its first occurrence, maybe before its control is drawn.
  let last = path.steps.at(-1)?.expected ?? path.start
  const late = encore.every(({ type }) => byHand.has(type)) ? [] : encore
  for (const event of [...setup.events.filter(({ type }) => !byHand.has(type)), ...late]) {
    if (!(await doByHand(event))) continue
    await page.settle()
    last = getNextSnapshot(setup.machine, last, event) as SnapshotFrom<Machine>
    await look(last)
  }
  await page.unmount()
}

/**
 * Walks every path of a machine on its mounted screen, in strict mode, with simulated ports and time, by user gestures
 * where the screen offers one.
 *
 * After each step the hook must return the model's view, the page must show it, and the console must be clean. Returns
 * the event types sent by gestures, sorted.
 */
export const walkMounted = async <Machine extends AnyStateMachine, View>(
  walk: MountedWalk<Machine, View>
): Promise<ReadonlyArray<string>> => {
  const byHand = new Set<string>()
  for (const path of machinePaths(walk.setup)) await walkPath(walk, path, byHand)
  return [...byHand].toSorted()
}
