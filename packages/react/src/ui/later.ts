import { type ComponentType, lazy, type LazyExoticComponent } from "react"

/**
 * Loads a part.
 *
 * Offline it waits instead of failing, and reloads the page once online, because a browser may cache a failed fetch.
 * Online it fails with `load`'s error.
 */
export const fetched = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (problem) {
    if (navigator.onLine) throw problem
    return new Promise(() => addEventListener("online", () => location.reload(), { once: true }))
  }
}

/** Loaded on first render; offline it behaves like {@link fetched}. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await fetched(load) }))
