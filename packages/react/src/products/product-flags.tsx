import { Switch } from "@marque/react/ui"
import { useId } from "react"
import styles from "./cutout-editing.module.css"
import { useProductForm } from "./product-form-provider.tsx"

export const ProductFlags = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useProductForm()
  const id = useId()
  return (
    <div className={styles["flags"]}>
      {view.flags.map(({ flag, hint, label, on }) => (
        <div key={flag}>
          <Switch
            label={label}
            checked={on}
            disabled={disabled}
            aria-describedby={`${id}-${flag}`}
            onCheckedChange={(checked) => send({ type: "flag.set", flag, on: checked })}
          />
          <p id={`${id}-${flag}`} className={styles["hint"]}>
            {hint}
          </p>
        </div>
      ))}
    </div>
  )
}
