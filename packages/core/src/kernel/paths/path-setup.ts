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

/** What a port of one answer may say: the work is done with an output, or fails. */
type PortAnswer<Output> = { readonly done: Output } | { readonly fail: unknown }

/** What a port of many events may say to its machine. */
interface PortEmitted<Event> {
  readonly tell: Event
}

type PortsOf<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine["provide"]>[0]["actors"]>>

/** Samples per port name: answers for a `port`, told events for a `streamPort`. An empty list is a port that stays silent, or a child machine whose ports do. */
type PortSamples<Machine extends AnyStateMachine> = {
  // A stream has no output, which its type calls `undefined`; that of a port without one is `void`.
  // A machine invoked by another is one answer too.
  readonly [Name in keyof PortsOf<Machine>]: PortsOf<Machine>[Name] extends AnyStateMachine
    ? ReadonlyArray<PortAnswer<OutputFrom<PortsOf<Machine>[Name]>>>
    : PortsOf<Machine>[Name] extends AnyActorLogic
      ? [OutputFrom<PortsOf<Machine>[Name]>] extends [undefined]
        ? ReadonlyArray<PortEmitted<EventFromLogic<Machine>>>
        : ReadonlyArray<PortAnswer<OutputFrom<PortsOf<Machine>[Name]>>>
      : never
}

/** Everything a walk through a machine needs to know that its chart does not say. */
export interface PathSetup<Machine extends AnyStateMachine, View> {
  readonly machine: Machine
  /** The inputs to start from, by a name that a report can say; paths are sought from each. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** What the person and the host may send: several samples of a type where a guard looks at the payload. */
  readonly events: ReadonlyArray<EventFromLogic<Machine>>
  readonly ports: PortSamples<Machine>
  readonly view: (snapshot: SnapshotFrom<Machine>) => View
  /**
   * What of the context tells two states apart besides what each sample would do in them: as little as possible, since
   * every further difference multiplies the states that are looked at. Compared as JSON.
   */
  readonly key?: (context: SnapshotFrom<Machine>["context"]) => unknown
  /**
   * States looked at from each input at most.
   *
   * @default 2000
   */
  readonly limit?: number
  /** Items of the report that no path can reach, each with the reason. One that a path does reach is reported. */
  readonly exceptions?: Readonly<Record<string, string>>
}

/** A {@link PathSetup} without its machine's types, as the harness handles it. */
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

/** Types a {@link PathSetup} against its machine. */
export const definePaths = <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>
): PathSetup<Machine, View> => setup
