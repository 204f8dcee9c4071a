import type { AnyActorScope, AnyStateMachine, Snapshot, SnapshotFrom } from "xstate"

/**
 * Starts the machine in a named state.
 *
 * Its actors do no work: a resolved state runs only the machines named in it, each in its own named state, and no
 * ports.
 */
export const frozen = <Machine extends AnyStateMachine>(machine: Machine, snapshot: SnapshotFrom<Machine>): Machine =>
  // An object that inherits from the machine has all it has.
  Object.create(machine, {
    getInitialSnapshot: {
      value: (scope: AnyActorScope) => machine.restoreSnapshot(snapshot as Snapshot<unknown>, scope)
    }
  }) as Machine
