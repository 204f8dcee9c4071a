import { type ComponentType, type ReactNode, useSyncExternalStore } from "react"

/**
 * Loads a part.
 *
 * Offline it waits instead of failing, and reloads the page once online, because a browser may cache a failed fetch.
 * Online it fails with `load`'s error.
 */
export const fetched = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (problem) {
    if (navigator.onLine) throw problem
    return new Promise(() => addEventListener("online", () => location.reload(), { once: true }))
  }
}

export interface Later<Props> {
  /** `waiting`: in its place until it is loaded; nothing by default. `wanted`: false loads nothing and keeps `waiting`. @default true */
  (props: Props & { readonly waiting?: ReactNode; readonly wanted?: boolean }): ReactNode
  /** Loads it before it is drawn. Drawing it reports a failure. */
  readonly preload: () => void
}

type Loaded<Props> = { readonly Part: ComponentType<Props> } | { readonly problem: unknown } | undefined

/** A server sends the page without the part, and a page that takes over begins the same. */
const onServer = () => undefined

/**
 * Loaded on first render; offline it behaves like {@link fetched}.
 *
 * It does not suspend: React holds whatever was suspended back for 300 ms after any fallback was shown, so that parts
 * within parts would add up.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let loaded: Loaded<Props>
  let begun = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const current = () => loaded
  const settle = (outcome: Loaded<Props>) => {
    loaded = outcome
    for (const listener of listeners) listener()
  }
  const preload = () => {
    if (begun) return
    begun = true
    fetched(load).then(
      (Part) => settle({ Part }),
      (problem: unknown) => settle({ problem })
    )
  }
  const Later = ({
    waiting = null,
    wanted = true,
    ...props
  }: Props & { readonly waiting?: ReactNode; readonly wanted?: boolean }) => {
    if (wanted) preload()
    const state = useSyncExternalStore(subscribe, current, onServer)
    if (state === undefined || !wanted) return waiting
    if ("problem" in state) throw state.problem
    // The rest of the props are those of the part.
    return <state.Part {...(props as unknown as Props)} />
  }
  return Object.assign(Later, { preload })
}
