import { LOCAL_INSTALLATION } from "@marque/core/model"
import { expect, userEvent, within } from "storybook/test"
import { demoButtons } from "../../drawn/demo-buttons.ts"
import { shots } from "../../drawn/shots.ts"
import { LandingPage } from "./landing-page.tsx"

export default { title: "Pages/Landing", component: LandingPage, parameters: { layout: "fullscreen" } }

export const SignedOut = { render: () => <LandingPage installation={LOCAL_INSTALLATION} isSignedIn={false} /> }

export const SignedIn = { render: () => <LandingPage installation={LOCAL_INSTALLATION} isSignedIn /> }

export const WithoutDemo = {
  render: () => <LandingPage installation={{ ...LOCAL_INSTALLATION, demo: false }} isSignedIn={false} />
}

export const ShotMissing = {
  ...SignedOut,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    shots(canvasElement)
    const picture = within(canvasElement).getByRole("img", { name: /gallery of the demo brand/ })
    picture.dispatchEvent(new Event("error"))
    await expect(picture).not.toBeVisible()
    await expect(picture.closest("figure")?.querySelector("svg")).toBeVisible()
  }
}

export const DemoRefused = {
  ...SignedOut,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    demoButtons(canvasElement)
    const [button] = within(canvasElement).getAllByRole("button", { name: "Explore the demo" })
    if (button === undefined) throw new Error("no button")
    await userEvent.click(button)
    await expect(await within(canvasElement).findByText(/did not answer/)).toBeVisible()
    await expect(button).not.toHaveAttribute("aria-busy")
  }
}
