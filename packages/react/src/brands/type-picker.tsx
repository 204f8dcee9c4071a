import type { BrandFormView } from "@marque/core/brands"
import { useId } from "react"
import { useBrandForm } from "./brand-form-provider.tsx"
import "./typefaces.ts"
import styles from "./type-picker.module.css"

const Picker = ({ typeface }: { readonly typeface: BrandFormView["typefaces"][number] }) => {
  const { send } = useBrandForm()
  const id = useId()
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{typeface.label}</legend>
      <div className={styles["choices"]}>
        {typeface.options.map(({ label, value }) => (
          <label key={value} className={styles["choice"]}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={typeface.value === value}
              onChange={() => send({ type: "field.change", field: typeface.role, value })}
            />
            <span className={styles["sample"]} style={{ fontFamily: `"${value}"` }} aria-hidden="true">
              Aa
            </span>
            <span className={styles["name"]}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The two typefaces of the brand, each shown in itself. */
export const TypePicker = () => {
  const { view } = useBrandForm()
  return (
    <div className={styles["picker"]}>
      {view.typefaces.map((typeface) => (
        <Picker key={typeface.role} typeface={typeface} />
      ))}
    </div>
  )
}
