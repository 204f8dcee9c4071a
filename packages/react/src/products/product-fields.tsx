import type { ProductTextField } from "@marque/core/products"
import { Field, Segmented, Select, TextArea, TextInput } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import styles from "./product-form.module.css"
import { useProductForm } from "./product-form-provider.tsx"

/** One text field of the form; `list` names a list of suggestions. */
const Text = ({
  field,
  list,
  inputMode
}: {
  readonly field: ProductTextField
  readonly list?: string
  readonly inputMode?: "decimal"
}) => {
  const { view, send } = useProductForm()
  const { error, hint, label, required, value } = view.text[field]
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          autoComplete="off"
          {...(list !== undefined && { list })}
          {...(inputMode !== undefined && { inputMode })}
          onBlur={() => send({ type: "field.blur", field })}
          onChange={(event) => send({ type: "field.change", field, value: event.target.value })}
        />
      )}
    </Field>
  )
}

const Description = () => {
  const { view, send } = useProductForm()
  const { error, hint, label, value } = view.text.description
  return (
    <Field label={label} hint={hint} error={error} aside={view.counter}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={value}
          onBlur={() => send({ type: "field.blur", field: "description" })}
          onChange={(event) => send({ type: "field.change", field: "description", value: event.target.value })}
        />
      )}
    </Field>
  )
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

/** How large the real thing is: lengths side by side, and the unit they are read in. */
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

/** Everything that is written about a product. */
export const ProductFields = () => {
  const { view, send } = useProductForm()
  const id = useId()
  return (
    <FormSection title="About the product">
      <Text field="name" />
      <FormRow>
        <Text field="sku" />
        <Text field="category" list={`${id}-categories`} />
      </FormRow>
      <datalist id={`${id}-categories`}>
        {view.categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Description />
      <Price />
      <Size />
      <Segmented
        label="Status"
        showLabel
        options={view.statuses}
        value={view.status}
        onValueChange={(status) => send({ type: "status.choose", status })}
      />
    </FormSection>
  )
}
