import type { MarketRef } from "@marque/core/model"
import { Field, Select } from "@marque/react/ui"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { PlaceField } from "./place-field.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"
import { PlaceRights } from "./place-rights.tsx"

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

export const PlaceFields = ({ markets }: { readonly markets: ReadonlyArray<MarketRef> }) => {
  const { view } = usePlaceForm()
  return (
    <>
      <About />
      <PlaceRights markets={markets} />
      <FormSection title={view.labels.advice}>
        <PlaceField field="doText" type="lines" />
        <PlaceField field="dontText" type="lines" />
      </FormSection>
    </>
  )
}
