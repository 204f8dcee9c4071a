export type BackendFunction = (...args: ReadonlyArray<never>) => unknown

export type BackendFunctions = Readonly<Record<string, BackendFunction>>

/** A UI event handler received its event as the argument and would send page objects to the backend. */
export class EventPassedToBackend extends Error {
  override readonly name = "EventPassedToBackend"
  override readonly message =
    "A backend function was called with an event. Event handlers must wrap the call: () => call(args)."
}

const EVENT_METHODS = ["preventDefault", "stopPropagation"] as const

/** Duck-typed, so that core needs no DOM and events of other windows count too. Backend data has no methods. */
export const isUiEvent = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false
  const type: unknown = Reflect.get(value, "type")
  return (
    typeof type === "string" &&
    "target" in value &&
    EVENT_METHODS.every((method) => typeof Reflect.get(value, method) === "function")
  )
}

/**
 * Refuses an event of a page in place of what a machine takes, and among its fields, with {@link EventPassedToBackend}:
 * machines hand both on to the backend.
 */
export const refuseUiEvent = (sent: object): void => {
  if (isUiEvent(sent) || Object.values(sent).some(isUiEvent)) throw new EventPassedToBackend()
}

/** Refuses events among the arguments with {@link EventPassedToBackend}. */
export const guardBackend = <Functions extends BackendFunctions>(functions: Functions): Functions =>
  // `fromEntries` loses the keys; every function keeps its own type.
  Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [
      name,
      (...args: ReadonlyArray<never>) => {
        if (args.some(isUiEvent)) throw new EventPassedToBackend()
        return call(...args)
      }
    ])
  ) as Functions
