import type { MarketRef } from "@marque/core/model"
import { type ProductClaimRow, productClaims, productClaimsTexts } from "@marque/core/products"
import { Button, Checkbox, Field, IconButton, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormSection } from "../forms/form-section.tsx"
import styles from "./product-claims.module.css"
import { useProductForm } from "./product-form-provider.tsx"

/** Leads to the recall of what says a claim; `title` tells it apart. */
export type ClaimRecall = (claim: { readonly text: string; readonly title: string }) => ReactNode

interface ClaimProps {
  readonly recall: ClaimRecall | undefined
  readonly at: number
  readonly row: ProductClaimRow
  readonly markets: ReadonlyArray<string>
}

const Claim = ({ at, markets, recall, row }: ClaimProps) => {
  const { send } = useProductForm(({ state }) => state)
  const { problems, proof, text, title } = row
  return (
    <fieldset className={styles["claim"]}>
      <legend className={styles["title"]}>{title}</legend>
      <div className={styles["texts"]}>
        <Field label={productClaimsTexts.claim} error={problems.text} required>
          {(control) => (
            <TextInput
              {...control}
              value={text}
              autoComplete="off"
              onChange={({ target }) => send({ type: "claim.write", at, part: "text", text: target.value })}
            />
          )}
        </Field>
        <Field label={productClaimsTexts.proof} hint={productClaimsTexts.proofHint} error={problems.proof}>
          {(control) => (
            <TextInput
              {...control}
              value={proof}
              autoComplete="off"
              onChange={({ target }) => send({ type: "claim.write", at, part: "proof", text: target.value })}
            />
          )}
        </Field>
        <IconButton icon="close" label={row.removeLabel} onClick={() => send({ type: "claim.remove", at })} />
      </div>
      {row.markets.length > 0 && (
        <fieldset aria-label={row.marketsLabel} className={styles["markets"]}>
          {row.markets.map(({ allowed, id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={allowed}
              onCheckedChange={(on) => send({ type: "claim.allow", at, marketId: id, on, markets })}
            />
          ))}
        </fieldset>
      )}
      {row.mayRecall && recall?.({ text, title })}
    </fieldset>
  )
}

interface ProductClaimsProps {
  readonly markets: ReadonlyArray<MarketRef>
  readonly recall: ClaimRecall | undefined
}

export const ProductClaims = ({ markets, recall }: ProductClaimsProps) => {
  const { view, send } = useProductForm(({ local }) => local)
  const { mayAdd, rows } = productClaims(markets, view)
  const ids = markets.map(({ id }) => id)
  return (
    <FormSection title={productClaimsTexts.title} text={productClaimsTexts.text}>
      {rows.length === 0 && <p className={styles["none"]}>{productClaimsTexts.none}</p>}
      {rows.map((row, at) => (
        <Claim key={row.key} at={at} row={row} markets={ids} recall={recall} />
      ))}
      <div>
        <Button size="sm" disabled={!mayAdd} onClick={() => send({ type: "claim.add" })}>
          {productClaimsTexts.add}
        </Button>
      </div>
    </FormSection>
  )
}
