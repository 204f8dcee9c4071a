import type { ReactNode } from "react"
import { StrictMode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { within } from "storybook/test"
import { onTestFinished, vi } from "vitest"

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export const mount = async (ui: ReactNode) => {
  const complaints: Array<string> = []
  const collect = (...words: ReadonlyArray<unknown>) => void complaints.push(words.map(String).join(" "))
  const spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((spy) => spy.mockImplementation(collect))
  const container = document.createElement("div")
  document.body.append(container)
  const root = createRoot(container)
  const draw = (what: ReactNode) => flushSync(() => root.render(<StrictMode>{what}</StrictMode>))
  draw(ui)
  await turn()
  let isMounted = true
  const unmount = async () => {
    if (!isMounted) return
    isMounted = false
    flushSync(() => root.unmount())
    container.remove()
    await turn()
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(unmount)
  return {
    screen: within(document.body),
    complaints,
    redraw: async (what: ReactNode) => {
      draw(what)
      await turn()
    },
    settle: turn,
    unmount
  }
}
