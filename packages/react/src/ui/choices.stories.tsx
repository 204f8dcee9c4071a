import { Checkbox, CheckboxCard, Segmented, Slider, Switch } from "@marque/react/ui"
import { useState } from "react"
import { expect, fireEvent, fn, userEvent, within } from "storybook/test"
import { Column, Row } from "./story-layout.tsx"

export default { title: "UI/Choices", component: Segmented, subcomponents: { Checkbox, CheckboxCard, Slider, Switch } }

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" }
] as const

/** Change the properties in the panel below. */
export const Controls = {
  args: { label: "Theme", showLabel: true, value: "light", options: themes, onValueChange: fn(), disabled: false }
}

const Choosing = () => {
  const [theme, setTheme] = useState<(typeof themes)[number]["value"]>("system")
  return <Segmented label="Theme" showLabel value={theme} options={themes} onValueChange={setTheme} />
}

export const SegmentedChoice = {
  render: () => <Choosing />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("radio", { name: "Light" }))
    await userEvent.keyboard("{ArrowRight}")
    await expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked()
  }
}

export const SegmentedDisabled = {
  render: () => (
    <Column>
      <Segmented label="Theme" value="light" options={themes} onValueChange={fn()} disabled />
      <Segmented
        label="Mode"
        value="product"
        options={[
          { value: "product", label: "Product" },
          { value: "animate", label: "Animate", disabled: true }
        ]}
        onValueChange={fn()}
      />
    </Column>
  )
}

export const Checkboxes = {
  render: () => (
    <Column>
      <Checkbox checked={false} onCheckedChange={fn()} label="Only favourites" />
      <Checkbox checked onCheckedChange={fn()} label="Square 1:1" />
      <Checkbox checked={false} disabled onCheckedChange={fn()} label="Wide 16:9" />
      <Checkbox checked disabled onCheckedChange={fn()} label="Story 9:16" />
    </Column>
  )
}

export const Cards = {
  render: () => (
    <Row>
      <CheckboxCard
        checked
        onCheckedChange={fn()}
        label="Colour mixtures"
        description="Looks clean"
        kind="radio"
        name="cutout"
      />
      <CheckboxCard
        checked={false}
        onCheckedChange={fn()}
        label="Outline"
        description="Please check the edge"
        kind="radio"
        name="cutout"
      />
      <CheckboxCard
        checked={false}
        disabled
        onCheckedChange={fn()}
        label="Transparency"
        description="The photograph has none"
        kind="radio"
        name="cutout"
      />
    </Row>
  )
}

const Switching = () => {
  const [on, setOn] = useState(false)
  return <Switch checked={on} onCheckedChange={setOn} label="Single-key shortcuts" />
}

export const Switches = {
  render: () => (
    <Column>
      <Switching />
      <Switch checked onCheckedChange={fn()} label="Show archived" />
      <Switch checked disabled onCheckedChange={fn()} label="Provenance in every file" />
    </Column>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const toggle = within(canvasElement).getByRole("switch", { name: "Single-key shortcuts" })
    await userEvent.click(toggle)
    await expect(toggle).toBeChecked()
  }
}

const Sliding = () => {
  const [size, setSize] = useState(80)
  return <Slider label="Size" value={size} min={60} max={100} step={5} text={`${size} %`} onValueChange={setSize} />
}

export const SliderChoice = {
  render: () => (
    <Column>
      <Sliding />
      <Slider
        label="Position"
        value={0}
        min={-100}
        max={100}
        text="Middle"
        hint="Offer keeps the product in its own place"
        disabled
        onValueChange={fn()}
      />
    </Column>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    const slider = screen.getByRole("slider", { name: "Size" })
    await fireEvent.change(slider, { target: { value: "85" } })
    await expect(slider).toHaveAttribute("aria-valuetext", "85 %")
    await expect(screen.getByRole("slider", { name: "Position" })).toHaveAccessibleDescription(
      "Offer keeps the product in its own place"
    )
  }
}
