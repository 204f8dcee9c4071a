import { AUTOMATIC_LAYOUT, composerTexts, houseIn } from "@marque/core/composer"
import { LayoutName } from "@marque/core/creative"
import { Field, Select } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"

const layoutOf = (value: string) => LayoutName.literals.find((layout) => layout === value)

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
            const houseLayoutId = houseIn(value)
            if (houseLayoutId !== undefined) send({ type: "layout.choose", layout: undefined, houseLayoutId })
            else send({ type: "layout.choose", layout: value === AUTOMATIC_LAYOUT ? undefined : layoutOf(value) })
          }}
        />
      )}
    </Field>
  )
}
