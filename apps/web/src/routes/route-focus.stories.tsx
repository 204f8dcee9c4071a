import { Button, later } from "@marque/react/ui"
import { useState } from "react"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { RouteFocus } from "./route-focus.tsx"

export default { title: "Routes/Focus", component: RouteFocus }

const Fetched = later(() => Promise.resolve(() => <h1>Privacy</h1>))

const Site = () => {
  const [pathname, setPathname] = useState("/")
  return (
    <main>
      {pathname === "/" ? <h1>Landing</h1> : <Fetched />}
      <Button onClick={() => setPathname("/privacy")}>Go</Button>
      <RouteFocus pathname={pathname} />
    </main>
  )
}

export const MovesToTheHeading = {
  render: () => <Site />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("heading", { name: "Landing" })).not.toHaveFocus()
    await userEvent.click(screen.getByRole("button", { name: "Go" }))
    await waitFor(() => expect(screen.getByRole("heading", { name: "Privacy" })).toHaveFocus())
    await expect(screen.getByRole("status")).toHaveTextContent("Privacy")
  }
}
