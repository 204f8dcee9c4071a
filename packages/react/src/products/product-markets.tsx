import type { MarketRef } from "@marque/core/model"
import {
  baseUnits,
  productLocalTexts,
  productMarketRows,
  type ProductMarketRow,
  productMarketsTexts
} from "@marque/core/products"
import { Button, Checkbox, Field, Select, TextInput } from "@marque/react/ui"
import { FormSection } from "../forms/form-section.tsx"
import { LocalTexts } from "../records/local-texts.tsx"
import { useProductForm } from "./product-form-provider.tsx"
import styles from "./product-markets.module.css"

interface MarketProps {
  readonly row: ProductMarketRow
  readonly markets: ReadonlyArray<string>
}

const OtherCurrency = ({ row: { id, name, otherCurrency, price } }: Pick<MarketProps, "row">) => {
  const { send } = useProductForm(({ state }) => state)
  if (otherCurrency === undefined) return null
  const { currency, label, text } = otherCurrency
  return (
    <p className={styles["ask"]}>
      {text}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${label}, ${name}`}
        onClick={() => send({ type: "market.price", marketId: id, text: price, currency })}
      >
        {label}
      </Button>
    </p>
  )
}

const units = baseUnits.map((value) => ({ value, label: value }))

const Details = ({ row: { details, id } }: Pick<MarketProps, "row">) => {
  const { send } = useProductForm(({ state }) => state)
  if (details === undefined) return null
  return (
    <details className={styles["details"]} open={details.open || undefined}>
      <summary aria-label={details.label}>{productMarketsTexts.details}</summary>
      <div className={styles["fields"]}>
        {details.fields.map(({ error, kind, label, part, spoken, value }) => (
          <Field key={part} label={label} error={error}>
            {(control) =>
              kind === "choice" ? (
                <Select
                  {...control}
                  aria-label={spoken}
                  options={units}
                  value={value}
                  onValueChange={(text) => send({ type: "market.priceDetail", marketId: id, part, text })}
                />
              ) : (
                <TextInput
                  {...control}
                  aria-label={spoken}
                  type={kind === "day" ? "date" : "text"}
                  value={value}
                  autoComplete="off"
                  {...(kind === "amount" && { inputMode: "decimal" as const })}
                  onChange={({ target }) =>
                    send({ type: "market.priceDetail", marketId: id, part, text: target.value })
                  }
                />
              )
            }
          </Field>
        ))}
      </div>
      <p className={styles["ask"]}>{productMarketsTexts.detailsText}</p>
    </details>
  )
}

const Market = ({ markets, row }: MarketProps) => {
  const { send } = useProductForm(({ state }) => state)
  const { currency, error, id, name, price, priceLabel, printed, sold, soldLabel, spokenPrice } = row
  return (
    <li className={styles["market"]}>
      <Checkbox
        checked={sold}
        label={name}
        aria-label={soldLabel}
        onCheckedChange={(on) => send({ type: "market.sell", marketId: id, on, markets })}
      />
      <Field label={priceLabel} hint={printed} error={error}>
        {(control) => (
          <TextInput
            {...control}
            aria-label={spokenPrice}
            value={price}
            inputMode="decimal"
            autoComplete="off"
            disabled={!sold}
            onBlur={() => send({ type: "field.blur", field: "markets" })}
            onChange={(event) => send({ type: "market.price", marketId: id, text: event.target.value, currency })}
          />
        )}
      </Field>
      {sold && <OtherCurrency row={row} />}
      {sold && <Details row={row} />}
    </li>
  )
}

/** Where the product is sold, for how much, and what it is called there. */
export const ProductMarkets = ({ markets }: { readonly markets: ReadonlyArray<MarketRef> }) => {
  const { view, send } = useProductForm(({ local }) => local)
  const ids = markets.map(({ id }) => id)
  return (
    <>
      <FormSection title={productMarketsTexts.title} text={productMarketsTexts.text}>
        <ul className={styles["markets"]}>
          {productMarketRows(markets, view).map((row) => (
            <Market key={row.id} row={row} markets={ids} />
          ))}
        </ul>
      </FormSection>
      <LocalTexts markets={markets} fields={view} kind={productLocalTexts} send={send} />
    </>
  )
}
