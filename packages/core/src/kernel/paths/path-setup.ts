import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom
} from "xstate"

type PortAnswer<Output> = { readonly done: Output } | { readonly fail: unknown }

interface PortEmitted<Event> {
  readonly tell: Event
}

type PortsOf<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine["provide"]>[0]["actors"]>>

/**
 * Answers for a `port`, events for a `streamPort`. An empty list is a port that stays silent, or a child machine whose
 * ports do.
 */
type PortSamples<Machine extends AnyStateMachine> = {
  // A stream's output type is `undefined`, that of a port without one `void`. An invoked machine counts as one answer.
  readonly [Name in keyof PortsOf<Machine>]: PortsOf<Machine>[Name] extends AnyStateMachine
    ? ReadonlyArray<PortAnswer<OutputFrom<PortsOf<Machine>[Name]>>>
    : PortsOf<Machine>[Name] extends AnyActorLogic
      ? [OutputFrom<PortsOf<Machine>[Name]>] extends [undefined]
        ? ReadonlyArray<PortEmitted<EventFromLogic<Machine>>>
        : ReadonlyArray<PortAnswer<OutputFrom<PortsOf<Machine>[Name]>>>
      : never
}

export interface PathSetup<Machine extends AnyStateMachine, View> {
  readonly machine: Machine
  /** By a name for reports; paths are searched from each. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** Several samples of a type where a guard depends on the payload. */
  readonly events: ReadonlyArray<EventFromLogic<Machine>>
  readonly ports: PortSamples<Machine>
  readonly view: (snapshot: SnapshotFrom<Machine>) => View
  /**
   * The part of the context that distinguishes states. Keep it small, since it multiplies the states explored. Compared
   * as JSON.
   */
  readonly key?: (context: SnapshotFrom<Machine>["context"]) => unknown
  /** States explored per input. @default 2000 */
  readonly limit?: number
  /** Unreachable items with the reason; reported when a path does reach one. */
  readonly exceptions?: Readonly<Record<string, string>>
}

export interface AnyPathSetup {
  readonly machine: AnyStateMachine
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: ReadonlyArray<AnyEventObject>
  readonly ports: Readonly<Record<string, ReadonlyArray<PortAnswer<unknown> | PortEmitted<AnyEventObject>>>>
  readonly view: (snapshot: AnyMachineSnapshot) => unknown
  readonly key?: (context: AnyMachineSnapshot["context"]) => unknown
  readonly limit?: number
  readonly exceptions?: Readonly<Record<string, string>>
}

export const definePaths = <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>
): PathSetup<Machine, View> => setup
