import { productNumberView } from "@marque/core/products"
import { Field, Select } from "@marque/react/ui"
import { useProductForm } from "./product-form-provider.tsx"

/** The grammatical number of a product's short name. */
export const ProductNumber = () => {
  const { view, send } = useProductForm(({ local }) => local)
  const { choices, hint, label, value } = productNumberView(view)
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          options={choices}
          value={value}
          onValueChange={(number) => send({ type: "number.choose", number })}
        />
      )}
    </Field>
  )
}
