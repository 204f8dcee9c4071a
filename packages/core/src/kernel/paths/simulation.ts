import { Effect } from "effect"
import {
  type AnyEventObject,
  type AnyStateMachine,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  SimulatedClock,
  StateMachine
} from "xstate"
import type { PathAct } from "./path-acts.ts"
import type { AnyPathSetup, PathSetup } from "./path-setup.ts"

export interface Simulation<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly clock: SimulatedClock
  /**
   * Settles the port, emits, advances the clock or calls `send`; resolves when the machine has processed it.
   *
   * Rejects when the port is not active.
   */
  readonly perform: (act: PathAct, send: (event: EventFromLogic<Machine>) => void) => Promise<void>
}

interface AtWork {
  readonly done?: (output: unknown) => void
  readonly fail?: (error: unknown) => void
  readonly tell?: (event: AnyEventObject) => void
}

const settle = (): Promise<void> => Effect.runPromise(Effect.yieldNow)

const silent = fromCallback(() => {})

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

/** Ports never answer, at every depth. */
const silenced = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => [
        name,
        isMachine(logic) ? silenced(logic) : silent
      ])
    )
  })

/**
 * Ports that wait for {@link Simulation.perform}.
 *
 * An invoked machine without samples stays itself, so that a screen can draw it; its ports never answer.
 */
export const simulate = <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>
): Simulation<Machine> => {
  const { machine, ports } = setup as unknown as AnyPathSetup
  const clock = new SimulatedClock()
  const working = new Map<string, AtWork>()
  const stream = fromCallback(({ self, sendBack }) => {
    const atWork: AtWork = { tell: sendBack }
    working.set(self.id, atWork)
    return () => {
      if (working.get(self.id) === atWork) working.delete(self.id)
    }
  })
  const single = fromPromise(({ self }) => {
    const { promise, reject, resolve } = Promise.withResolvers<unknown>()
    working.set(self.id, { done: resolve, fail: reject })
    return promise
  })
  const logicOf = (name: string, samples: AnyPathSetup["ports"][string]) => {
    const real: unknown = machine.implementations.actors[name]
    if (samples.length === 0 && isMachine(real)) return silenced(real)
    return samples.some((sample) => "tell" in sample) ? stream : single
  }
  const actors = Object.entries(ports).map(([name, samples]) => [name, logicOf(name, samples)] as const)

  const perform: Simulation<Machine>["perform"] = async (act, send) => {
    const atWork: AtWork = "actorId" in act ? (working.get(act.actorId) ?? {}) : {}
    if ("actorId" in act && atWork[act.type] === undefined) throw new Error(`Port ${act.actorId} is not at work`)
    switch (act.type) {
      case "send":
        // The acts are made from the setup's own samples.
        send(act.event as EventFromLogic<Machine>)
        break
      case "tell":
        atWork.tell?.(act.event)
        break
      case "done":
        atWork.done?.(act.output)
        break
      case "fail":
        atWork.fail?.(act.error)
        break
      case "wait":
        clock.increment(act.ms)
        break
    }
    await settle()
  }
  // `provide` widens the type; it is the same chart.
  return { machine: machine.provide({ actors: Object.fromEntries(actors) }) as Machine, clock, perform }
}
