import { intakeTexts } from "@marque/core/brand-files"
import { Field, TextInput } from "@marque/react/ui"
import styles from "./brand-intake.module.css"
import { useBrandIntake } from "./brand-intake-provider.tsx"

export const BrandName = () => {
  const { view, send } = useBrandIntake()
  return (
    <div className={styles["name"]}>
      <Field label={intakeTexts.name} required>
        {(control) => (
          <TextInput
            {...control}
            value={view.name}
            autoComplete="organization"
            onChange={(event) => send({ type: "name.type", name: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
