import { chosen, type ConsentState, consentTexts, consentView, type Purpose } from "@marque/core/insights"
import { ConsentBar } from "@marque/react/insights"
import { useState } from "react"
import { expect, fn, userEvent, within } from "storybook/test"

export default { title: "Insights/Consent bar", component: ConsentBar, parameters: { layout: "fullscreen" } }

const asking = (...configured: ReadonlyArray<Purpose>): ConsentState => ({
  configured,
  signal: false,
  choice: undefined,
  reopened: false
})

const onChoose = fn()

const Bar = ({ first }: { readonly first: ConsentState }) => {
  const [state, setState] = useState(first)
  return (
    <main>
      <h1>Slow evenings</h1>
      <p>The page works behind the bar.</p>
      <ConsentBar
        moreHref="/privacy#parts"
        view={consentView(state, 0)}
        onChoose={(accepted) => {
          onChoose(accepted)
          setState(chosen(state, accepted, 0))
        }}
      />
    </main>
  )
}

export const Analytics = { render: () => <Bar first={asking("analytics")} /> }

export const AnalyticsAndPixel = { render: () => <Bar first={asking("analytics", "pixel")} /> }

/** Both answers have one size, and the bar goes with either. */
export const Declined = {
  render: () => <Bar first={asking("analytics", "pixel")} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    const [decline, accept] = screen.getAllByRole("button")
    await expect(decline?.offsetWidth).toBe(accept?.offsetWidth)
    await expect(decline?.offsetHeight).toBe(accept?.offsetHeight)
    await userEvent.click(screen.getByRole("button", { name: consentTexts.decline }))
    await expect(onChoose).toHaveBeenLastCalledWith(false)
    await expect(screen.queryByRole("region")).toBeNull()
    await expect(document.body.style.paddingBlockEnd).toBe("")
  }
}

export const Answered = { render: () => <Bar first={chosen(asking("analytics"), true, 0)} /> }
