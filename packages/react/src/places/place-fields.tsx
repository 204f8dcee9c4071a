import { Banner, Field, Select } from "@marque/react/ui"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { PlaceField } from "./place-field.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"

const About = () => {
  const { view, send } = usePlaceForm()
  return (
    <FormSection title={view.labels.about}>
      <PlaceField field="name" />
      <Field label={view.labels.kind} required>
        {(control) => (
          <Select
            {...control}
            options={view.kinds}
            value={view.kind}
            onValueChange={(kind) => send({ type: "kind.choose", kind })}
          />
        )}
      </Field>
      <PlaceField field="description" type="lines" />
      <FormRow>
        <PlaceField field="city" />
        <PlaceField field="country" />
      </FormRow>
      <PlaceField field="mood" />
    </FormSection>
  )
}

const Rights = () => {
  const { view } = usePlaceForm()
  return (
    <FormSection title={view.labels.rights} text={view.labels.rightsText}>
      {view.rights !== undefined && (
        <Banner tone={view.rights.state === "expired" ? "danger" : "warning"}>{view.rights.text}</Banner>
      )}
      <FormRow>
        <PlaceField field="owner" />
        <PlaceField field="licence" />
      </FormRow>
      <FormRow>
        <PlaceField field="validUntil" type="date" />
        <PlaceField field="markets" />
      </FormRow>
    </FormSection>
  )
}

export const PlaceFields = () => {
  const { view } = usePlaceForm()
  return (
    <>
      <About />
      <Rights />
      <FormSection title={view.labels.advice}>
        <PlaceField field="doText" type="lines" />
        <PlaceField field="dontText" type="lines" />
      </FormSection>
    </>
  )
}
