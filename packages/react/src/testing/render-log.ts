/**
 * Counts renders per component through React's developer tools hook. Must be imported before React's renderer, as the
 * project of mounted tests does.
 */

interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly memoizedProps: unknown
}

const RAN = 1

interface Listening {
  readonly log: Array<string>
}

const HOOK = "__REACT_DEVTOOLS_GLOBAL_HOOK__"

const keyOf = (props: unknown): string => {
  if (typeof props !== "object" || props === null || !("tile" in props)) return ""
  const { tile } = props
  return typeof tile === "object" && tile !== null && "key" in tile ? ` ${String(tile.key)}` : ""
}

const nameOf = (type: { readonly name: string; readonly displayName?: string }): string => type.displayName ?? type.name

const read = (first: Fiber | null, log: Array<string>): void => {
  for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
    const before = fiber.alternate
    const isDrawn = before === null || (fiber.flags & RAN) !== 0
    if (typeof fiber.type === "function" && isDrawn) log.push(nameOf(fiber.type) + keyOf(fiber.memoizedProps))
    if (before === null || before.child !== fiber.child) read(fiber.child, log)
  }
}

const listen = (): Listening => {
  const log: Array<string> = []
  const hook = {
    log,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => read(root.current, log),
    onCommitFiberUnmount: () => undefined
  }
  Reflect.set(globalThis, HOOK, hook)
  return hook
}

// The browser evaluates this file for set-up and for the tests; only the first is heard.
const known: Listening | undefined = Reflect.get(globalThis, HOOK)
const { log } = known !== undefined && "log" in known ? known : listen()

export const takeRenders = (): ReadonlyArray<string> => log.splice(0).toSorted()
