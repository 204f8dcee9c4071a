import { expect, userEvent, within } from "storybook/test"
import { LandingPage } from "./landing-page.tsx"

export default { title: "Pages/Landing", component: LandingPage, parameters: { layout: "fullscreen" } }

export const SignedOut = { render: () => <LandingPage visitor="signedOut" /> }

export const SignedIn = { render: () => <LandingPage visitor="signedIn" /> }

export const Loading = { render: () => <LandingPage visitor="loading" /> }

export const DemoRefused = {
  ...SignedOut,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const [button] = within(canvasElement).getAllByRole("button", { name: "Explore the demo" })
    if (button === undefined) throw new Error("no button")
    await userEvent.click(button)
    await expect(await within(canvasElement).findByText(/did not answer/)).toBeVisible()
    await expect(button).toBeEnabled()
  }
}
