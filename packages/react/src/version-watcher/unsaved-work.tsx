import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react"

interface UnsavedWork {
  readonly add: () => () => void
  readonly isThere: () => boolean
  /** Returns a function that ends the subscription. */
  readonly follow: (listener: () => void) => () => void
}

const makeUnsavedWork = (): UnsavedWork => {
  const listeners = new Set<() => void>()
  let parts = 0
  const change = (by: 1 | -1) => {
    parts += by
    for (const listener of listeners) listener()
  }
  return {
    add: () => {
      change(1)
      return () => change(-1)
    },
    isThere: () => parts > 0,
    follow: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}

const Work = createContext<UnsavedWork | null>(null)

/** Connects a page's forms with its version watcher. */
export const UnsavedWorkProvider = ({ children }: { readonly children: ReactNode }) => {
  const [work] = useState(makeUnsavedWork)
  return <Work value={work}>{children}</Work>
}

export const useUnsavedWork = (unsaved: boolean): void => {
  const work = use(Work)
  useEffect(() => (unsaved ? work?.add() : undefined), [work, unsaved])
}

const nothingFollowed = () => () => undefined

export const useHasUnsavedWork = (): boolean => {
  const work = use(Work)
  return useSyncExternalStore(
    work?.follow ?? nothingFollowed,
    () => work?.isThere() ?? false,
    () => false
  )
}
