import { Field, Segmented, Select } from "@marque/react/ui"
import { useMarketForm } from "./market-form-provider.tsx"

/** How the market measures and writes days. */
export const MarketFormats = () => {
  const { view, send } = useMarketForm(({ formats }) => formats)
  const { dates, units } = view
  return (
    <>
      <Segmented
        label={units.label}
        showLabel
        value={units.value}
        options={units.options}
        onValueChange={(chosen) => send({ type: "formats.choose", change: { units: chosen } })}
      />
      <Field label={dates.label}>
        {(control) => (
          <Select
            {...control}
            value={dates.value}
            options={dates.options}
            onValueChange={(chosen) => send({ type: "formats.choose", change: { dates: chosen } })}
          />
        )}
      </Field>
    </>
  )
}
