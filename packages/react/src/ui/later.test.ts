import { afterEach, describe, expect, it, vi } from "vitest"
import { fetched } from "./later.tsx"

const failed = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))

const device = (onLine: boolean) => {
  const events = new EventTarget()
  const reload = vi.fn<() => void>()
  vi.stubGlobal("navigator", { onLine })
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events))
  vi.stubGlobal("location", { reload })
  return { back: () => events.dispatchEvent(new Event("online")), reload }
}

afterEach(() => void vi.unstubAllGlobals())

describe("a part of the app that is fetched when it is needed", () => {
  it("is what was fetched", async () => {
    device(false)
    expect(await fetched(() => Promise.resolve("part"))).toBe("part")
  })

  it("fails online, so that the error screen says so", async () => {
    const { reload } = device(true)
    await expect(fetched(failed)).rejects.toThrow("Failed to fetch")
    expect(reload).not.toHaveBeenCalled()
  })

  it("waits offline, and the page is reloaded once the device is back", async () => {
    const { back, reload } = device(false)
    const settled = vi.fn<() => void>()
    const waiting = fetched(failed)
    void waiting.then(settled, settled)
    const reloadedOnceBack = () => {
      back()
      expect(reload).toHaveBeenCalledOnce()
    }
    await vi.waitFor(reloadedOnceBack, { interval: 1, timeout: 60_000 })
    back()
    expect(reload).toHaveBeenCalledOnce()
    expect(settled).not.toHaveBeenCalled()
  })
})
