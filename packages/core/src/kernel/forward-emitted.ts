import { type EventObject, fromCallback } from "xstate"

/**
 * Sends a machine, as events, what its invoked child `id` emits. Invoke it before the child, so that nothing the child
 * emits as it starts is missed.
 */
export const forwardEmitted = fromCallback<EventObject, { readonly id: string }>(({ input, self, sendBack }) => {
  const child = self._parent?.getSnapshot().children[input.id]
  const subscription = child?.on("*", sendBack)
  return () => subscription?.unsubscribe()
})
