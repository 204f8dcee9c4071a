import type { MarketRef } from "@marque/core/model"
import { isChosenAmong } from "@marque/core/places"
import { Banner, Checkbox } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { PlaceField } from "./place-field.tsx"
import { usePlaceForm } from "./place-form-provider.tsx"
import styles from "./place-rights.module.css"

const Choices = ({ children, legend }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className={styles["choices"]}>
    <legend>{legend}</legend>
    <div>{children}</div>
  </fieldset>
)

const Markets = ({ markets }: { readonly markets: ReadonlyArray<MarketRef> }) => {
  const { view, send } = usePlaceForm()
  const all = markets.map(({ id }) => id)
  return (
    <Choices legend={view.labels.markets}>
      {markets.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={isChosenAmong(view.local.marketIds, id)}
          onCheckedChange={(on) => send({ type: "rights.market", value: id, all, on })}
        />
      ))}
    </Choices>
  )
}

export const PlaceRights = ({ markets }: { readonly markets: ReadonlyArray<MarketRef> }) => {
  const { view, send } = usePlaceForm()
  return (
    <FormSection title={view.labels.rights} text={view.labels.rightsText}>
      {view.rights !== undefined && (
        <Banner tone={view.rights.state === "expired" ? "danger" : "warning"}>{view.rights.text}</Banner>
      )}
      <FormRow>
        <PlaceField field="owner" />
        <PlaceField field="licence" />
      </FormRow>
      <PlaceField field="validUntil" type="date" />
      {markets.length > 0 && <Markets markets={markets} />}
      <Choices legend={view.labels.uses}>
        {view.uses.map(({ label, on, use }) => (
          <Checkbox
            key={use}
            label={label}
            checked={on}
            onCheckedChange={(next) => send({ type: "rights.use", use, on: next })}
          />
        ))}
      </Choices>
    </FormSection>
  )
}
