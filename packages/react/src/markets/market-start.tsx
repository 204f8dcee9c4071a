import { Field, Select } from "@marque/react/ui"
import { useMarketForm } from "./market-form-provider.tsx"

/** Fills in a new market from a country, while it names none. */
export const MarketStart = () => {
  const { view, send } = useMarketForm(({ countries, labels }) => ({ countries, labels }))
  if (view.countries === undefined) return null
  return (
    <Field label={view.labels.start} hint={view.labels.startText}>
      {(control) => (
        <Select
          {...control}
          options={view.countries ?? []}
          value=""
          onValueChange={(country) => send({ type: "country.choose", country })}
        />
      )}
    </Field>
  )
}
