import { measuresMachine } from "@marque/core/home-screen"
import { measuresStates } from "@marque/core/testing"
import { Measures, MeasuresProvider } from "@marque/react/home-screen"
import { expect, within } from "storybook/test"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Home/Measure",
  component: Measures,
  subcomponents: { MeasuresProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof measuresStates) => ({
  render: () => (
    <MeasuresProvider machine={measuresMachine} input="brand_1" options={{ snapshot: measuresStates[name] }}>
      <PageFrame>
        <Measures />
      </PageFrame>
    </MeasuresProvider>
  )
})

export const Loading = story("loading")
export const Nothing = story("nothing")
export const Measured = {
  ...story("measured"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const failing = within(canvasElement).getByRole("link", { name: /^Show the pictures that fail: Text contrast/ })
    await expect(failing).toHaveAttribute("href", "/brands/brand_1/gallery?failedCheck=contrast")
  }
}
export const Counting = story("counting")
export const Stale = story("stale")
export const Failed = story("failed")
