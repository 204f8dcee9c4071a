export type BackendFunction = (...args: ReadonlyArray<never>) => unknown

export type BackendFunctions = Readonly<Record<string, BackendFunction>>

/** A handler of the interface handed on its event instead of the arguments: the call would send the page's own objects. */
export class EventPassedToBackend extends Error {
  override readonly name = "EventPassedToBackend"
  override readonly message =
    "A backend function was called with an event. Event handlers must wrap the call: () => call(args)."
}

const EVENT_METHODS = ["preventDefault", "stopPropagation"] as const

/**
 * Whether a value is an event of a user interface: one of the DOM, or one that React wraps.
 *
 * Told by its form (a type, a target and the two methods that every such event has), so that core needs no DOM and an
 * event of another window counts too. Data that travels to a backend has no methods.
 */
export const isUiEvent = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false
  const type: unknown = Reflect.get(value, "type")
  return (
    typeof type === "string" &&
    "target" in value &&
    EVENT_METHODS.every((method) => typeof Reflect.get(value, method) === "function")
  )
}

/** The same functions, each refusing an event among its arguments with {@link EventPassedToBackend}. */
export const guardBackend = <Functions extends BackendFunctions>(functions: Functions): Functions =>
  // `fromEntries` loses the keys; every function keeps its own arguments and its result.
  Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [
      name,
      (...args: ReadonlyArray<never>) => {
        if (args.some(isUiEvent)) throw new EventPassedToBackend()
        return call(...args)
      }
    ])
  ) as Functions
