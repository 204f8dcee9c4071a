import { type EventObject, fromCallback } from "xstate"

/** Forwards what child `id` emits as events. Invoke it before the child, so that nothing emitted at start is missed. */
export const forwardEmitted = fromCallback<EventObject, { readonly id: string }>(({ input, self, sendBack }) => {
  const child = self._parent?.getSnapshot().children[input.id]
  const subscription = child?.on("*", sendBack)
  return () => subscription?.unsubscribe()
})
