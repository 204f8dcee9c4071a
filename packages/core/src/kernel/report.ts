import type { AnyActorRef, EventObject } from "xstate"

/** What `enqueueActions` hands over. */
interface Reporting {
  readonly enqueue: {
    readonly emit: (emitted: never) => void
    readonly sendTo: (target: never, event: never) => void
  }
  readonly self: AnyActorRef
}
type EmittedBy<Self extends Reporting> = Extract<Parameters<Self["enqueue"]["emit"]>[0], EventObject>

/**
 * Inside `enqueueActions`: emits what a host listens to, and sends the same to the machine that invoked this one, with
 * `from`, the name it was invoked by. A machine that runs alone has no parent to send to.
 */
export const report = <Self extends Reporting>({ enqueue, self }: Self, emitted: EmittedBy<Self>): void => {
  enqueue.emit(emitted as never)
  // A parent that invokes a machine listens to what that machine emits.
  if (self._parent !== undefined)
    enqueue.sendTo(self._parent as never, { ...(emitted as EventObject), from: self.id } as never)
}
