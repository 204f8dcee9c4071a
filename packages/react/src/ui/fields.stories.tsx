import {
  ColourPatch,
  Field,
  type FieldControlProps,
  type FieldProps,
  Select,
  TextArea,
  TextInput
} from "@marque/react/ui"
import { useState } from "react"
import { expect, fireEvent, fn, type within } from "storybook/test"
import { Column } from "./story-layout.tsx"

type Canvas = ReturnType<typeof within>

export default { title: "UI/Fields", component: Field, subcomponents: { ColourPatch, TextInput, TextArea, Select } }

const families = [
  { value: "fraunces", label: "Fraunces" },
  { value: "dm-sans", label: "DM Sans" }
] as const

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    label: "Name",
    hint: "As people should read it",
    error: "",
    aside: "11/120",
    required: true,
    hideLabel: false,
    children: (control: FieldControlProps) => <TextInput {...control} defaultValue="Fig & Ember" />
  },
  argTypes: { children: { control: false } },
  render: ({ error, ...args }: FieldProps) => <Field {...args} error={error === "" ? undefined : error} />
}

export const Empty = {
  render: () => (
    <Column>
      <Field label="Name" required hint="As people should read it">
        {(control) => <TextInput {...control} placeholder="Fig & Ember" />}
      </Field>
      <Field label="Tagline" aside="0/120">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Voice" hint="How the brand speaks, in a sentence or two">
        {(control) => <TextArea {...control} />}
      </Field>
      <Field label="Headings" required>
        {(control) => <Select {...control} options={families} value="fraunces" onValueChange={fn()} />}
      </Field>
    </Column>
  )
}

export const Filled = {
  render: () => (
    <Column>
      <Field label="Name" required>
        {(control) => <TextInput {...control} defaultValue="Fig & Ember" />}
      </Field>
      <Field label="Voice" aside="54/500">
        {(control) => (
          <TextArea {...control} defaultValue="Warm and unhurried. We describe, we never promise too much." />
        )}
      </Field>
    </Column>
  )
}

export const WithError = {
  render: () => (
    <Column>
      <Field label="Name" required hint="As people should read it" error="Give the brand a name">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Colour" required error="Write a colour as six hex digits, for example #B5331E">
        {(control) => <TextInput {...control} defaultValue="tomato-ish" />}
      </Field>
      <Field label="Headings" required error="Choose a typeface">
        {(control) => <Select {...control} options={families} value="dm-sans" onValueChange={fn()} />}
      </Field>
    </Column>
  )
}

export const Disabled = {
  render: () => (
    <Column>
      <Field label="Address" hint="The address cannot be changed after the brand is published">
        {(control) => <TextInput {...control} defaultValue="fig-and-ember" disabled />}
      </Field>
      <Field label="Headings">
        {(control) => <Select {...control} options={families} value="fraunces" onValueChange={fn()} disabled />}
      </Field>
    </Column>
  )
}

export const LongText = {
  render: () => (
    <div style={{ maxInlineSize: 280 }}>
      <Field
        label="A label that goes on for longer than anybody would wish, because it was translated"
        error="A sentence that explains at some length what is wrong with what was written and what to do about it"
        aside="1204/1000"
      >
        {(control) => <TextArea {...control} defaultValue={"Unhyphenatable".repeat(12)} />}
      </Field>
    </div>
  )
}

export const LabelHidden = {
  render: () => (
    <Column>
      <Field label="Search products" hideLabel required>
        {(control) => <TextInput {...control} type="search" placeholder="Search products" />}
      </Field>
      <Select label="Sort by" options={families} value="fraunces" onValueChange={fn()} />
    </Column>
  )
}

const PickedColour = () => {
  const [hex, setHex] = useState<string>()
  return (
    <Column>
      <ColourPatch label="Pick the main colour" hex={hex} onPick={setHex} />
      <output>{hex ?? "None yet"}</output>
    </Column>
  )
}

export const Colour = {
  render: () => <PickedColour />,
  play: async ({ canvas }: { readonly canvas: Canvas }) => {
    const patch = canvas.getByLabelText("Pick the main colour")
    await fireEvent.change(patch, { target: { value: "#b5331e" } })
    await expect(canvas.getByRole("status")).toHaveTextContent("#B5331E")
  }
}
