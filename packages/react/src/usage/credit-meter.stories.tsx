import { creditsMachine } from "@marque/core/usage"
import { creditsStates } from "@marque/core/testing"
import { CreditMeter, CreditMeterProvider } from "@marque/react/usage"
import { expect, within } from "storybook/test"

export default {
  title: "Usage/Credit meter",
  component: CreditMeter,
  subcomponents: { CreditMeterProvider }
}

interface Shown {
  readonly canvasElement: HTMLElement
}

const story = (name: keyof typeof creditsStates) => ({
  render: () => (
    <CreditMeterProvider machine={creditsMachine} input="org_1" options={{ snapshot: creditsStates[name] }}>
      <CreditMeter href="/org/usage" />
    </CreditMeterProvider>
  )
})

const isAbsent = {
  play: ({ canvasElement }: Shown) => expect(within(canvasElement).queryByRole("link")).toBeNull()
}

export const Loading = { ...story("loading"), ...isAbsent }
export const Enough = {
  ...story("enough"),
  play: async ({ canvasElement }: Shown) => {
    const link = within(canvasElement).getByRole("link", { name: "1,240 credits left, 38 % used" })
    await expect(link).toHaveAttribute("href", "/org/usage")
  }
}
export const Low = story("low")
export const None = story("none")
export const Unlimited = { ...story("unlimited"), ...isAbsent }
export const Stale = story("stale")
