import { BackendProvider, useBackend } from "@marque/react/backend"
import { Button } from "@marque/react/ui"
import { type MouseEvent, useState } from "react"
import { expect, fn, userEvent, within } from "storybook/test"

export default { title: "Backend/Provider", component: BackendProvider }

interface Functions {
  readonly [name: string]: (...args: ReadonlyArray<never>) => unknown
  readonly rename: (name: string | MouseEvent) => void
}

const rename = fn<(name: string | MouseEvent) => void>()
const functions = { rename }

const Buttons = () => {
  const backend = useBackend<Functions>()
  const [said, setSaid] = useState("")
  const careless = (event: MouseEvent) => {
    try {
      backend.rename(event)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : "")
    }
  }
  return (
    <>
      <Button onClick={() => backend.rename("Ember")}>Wrapped</Button>
      <Button onClick={careless}>Handed on</Button>
      <output>{said}</output>
    </>
  )
}

export const RefusesEvents = {
  render: () => (
    <BackendProvider functions={functions}>
      <Buttons />
    </BackendProvider>
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    rename.mockClear()
    await userEvent.click(screen.getByRole("button", { name: "Handed on" }))
    await expect(screen.getByRole("status")).toHaveTextContent(
      "A backend function was called with an event. Event handlers must wrap the call: () => call(args)."
    )
    await expect(rename).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole("button", { name: "Wrapped" }))
    await expect(rename.mock.calls).toEqual([["Ember"]])
  }
}
