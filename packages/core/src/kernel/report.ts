import type { AnyActorRef, EventObject } from "xstate"

interface Reporting {
  readonly enqueue: {
    readonly emit: (emitted: never) => void
    readonly sendTo: (target: never, event: never) => void
  }
  readonly self: AnyActorRef
}
type EmittedBy<Self extends Reporting> = Extract<Parameters<Self["enqueue"]["emit"]>[0], EventObject>

/** Inside `enqueueActions`: emits an event and sends it to the parent, if any, with the child's id as `from`. */
export const report = <Self extends Reporting>({ enqueue, self }: Self, emitted: EmittedBy<Self>): void => {
  enqueue.emit(emitted as never)
  if (self._parent !== undefined)
    enqueue.sendTo(self._parent as never, { ...(emitted as EventObject), from: self.id } as never)
}
