import { Field, Select } from "@marque/react/ui"
import { useMarketForm } from "./market-form-provider.tsx"

/** Which form of the logo pictures of the market carry. */
export const MarketLogo = () => {
  const { view, send } = useMarketForm(({ labels, logo, logoChoices }) => ({ labels, logo, logoChoices }))
  return (
    <Field label={view.labels.logo} required>
      {(control) => (
        <Select
          {...control}
          value={view.logo}
          options={view.logoChoices}
          onValueChange={(logo) => send({ type: "logo.choose", logo })}
        />
      )}
    </Field>
  )
}
