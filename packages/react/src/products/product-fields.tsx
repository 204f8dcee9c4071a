import type { ProductTextField } from "@marque/core/products"
import { ColourSwatch, Field, later, Segmented, Select } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import styles from "./product-form.module.css"
import { useProductForm } from "./product-form-provider.tsx"

// Loaded on demand: it brings the nouns that propose a number.
const ProductNumber = later(async () => (await import("./product-number.tsx")).ProductNumber)

interface TextProps {
  readonly field: ProductTextField
  readonly type?: "lines"
  readonly suggestions?: ReadonlyArray<string>
  readonly inputMode?: "decimal"
}

const Text = ({ field, ...given }: TextProps) => {
  const { view, send } = useProductForm()
  return <RecordTextField {...given} field={field} view={view.text[field]} send={send} />
}

const Price = (): ReactNode => {
  const { view, send } = useProductForm()
  return (
    <div className={styles["price"]}>
      <Text field="price" inputMode="decimal" />
      <Field label={view.text.currency.label} required>
        {(control) => (
          <Select
            {...control}
            options={view.currencies}
            value={view.text.currency.value}
            onValueChange={(value) => send({ type: "field.change", field: "currency", value })}
          />
        )}
      </Field>
    </div>
  )
}

/** With a patch of each, which the text beside it names. */
const Colours = () => {
  const { view } = useProductForm()
  return (
    <div className={styles["colours"]}>
      <Text field="colours" />
      {view.swatches.length > 0 && (
        <ul className={styles["swatches"]} aria-label={view.text.colours.label}>
          {view.swatches.map(({ hex, label }) => (
            <li key={hex}>
              <ColourSwatch hex={hex} label={label} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Lengths side by side, with their unit. */
const Size = () => {
  const { view, send } = useProductForm()
  const id = useId()
  const { fields, hint, title, unit, unitLabel, units } = view.size
  return (
    <fieldset className={styles["size"]} aria-describedby={`${id}-hint`}>
      <legend className={styles["legend"]}>{title}</legend>
      <p id={`${id}-hint`} className={styles["hint"]}>
        {hint}
      </p>
      <div className={styles["lengths"]}>
        {fields.map((field) => (
          <Text key={field} field={field} inputMode="decimal" />
        ))}
        <Field label={unitLabel} required>
          {(control) => (
            <Select
              {...control}
              options={units}
              value={unit}
              onValueChange={(value) => send({ type: "unit.choose", unit: value === "in" ? "in" : "cm" })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

export const ProductFields = () => {
  const { view, send } = useProductForm()
  return (
    <FormSection title={view.labels.about}>
      <Text field="name" />
      <FormRow>
        <Text field="shortName" />
        <ProductNumber />
      </FormRow>
      <FormRow>
        <Text field="sku" />
        <Text field="category" suggestions={view.categories} />
      </FormRow>
      <Text field="description" type="lines" />
      <Text field="sellingPoints" type="lines" />
      <Text field="material" />
      <Colours />
      <Price />
      <Size />
      <Segmented
        label={view.labels.status}
        showLabel
        options={view.statuses}
        value={view.status}
        onValueChange={(status) => send({ type: "status.choose", status })}
      />
    </FormSection>
  )
}
