import { composerTexts, layoutChosen } from "@marque/core/composer"
import { Field, Select } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"

/** An unusable layout shows the reason next to its name. */
export const LayoutSelect = () => {
  const { view, send } = useComposer(({ busy, layout }) => ({ busy, layout }))
  const { busy, layout } = view
  if (layout === undefined) return null
  return (
    <Field label={composerTexts.layout} required>
      {(control) => (
        <Select
          {...control}
          value={layout.value}
          options={layout.options.map(({ hint, label, ...option }) => ({
            ...option,
            label: hint === undefined ? label : `${label}: ${hint}`
          }))}
          disabled={busy}
          onValueChange={(value) => {
            const event = layoutChosen(value)
            if (event !== undefined) send(event)
          }}
        />
      )}
    </Field>
  )
}
