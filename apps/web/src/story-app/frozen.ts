import type { AnyActorScope, AnyStateMachine, Snapshot, SnapshotFrom } from "xstate"

/**
 * The machine, begun in a named state instead of its initial one.
 *
 * Its actors do no work: a state that is only resolved runs nothing but the machines named in it, each in its own named
 * state, and its ports are not provided.
 */
export const frozen = <Machine extends AnyStateMachine>(machine: Machine, snapshot: SnapshotFrom<Machine>): Machine =>
  // An object that inherits from the machine has all it has.
  Object.create(machine, {
    getInitialSnapshot: {
      value: (scope: AnyActorScope) => machine.restoreSnapshot(snapshot as Snapshot<unknown>, scope)
    }
  }) as Machine
