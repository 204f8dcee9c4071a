import { type ComponentType, lazy, type LazyExoticComponent } from "react"

/**
 * What `load` fetches.
 *
 * Offline it waits instead of failing, and the page is reloaded once the device is back: a browser may keep a fetch
 * that failed. Fails with what `load` fails with while the device is online.
 */
export const fetched = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (problem) {
    if (navigator.onLine) throw problem
    return new Promise(() => addEventListener("online", () => location.reload(), { once: true }))
  }
}

/** A component in a file of its own, fetched when it is drawn for the first time; offline it is as {@link fetched} says. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await fetched(load) }))
