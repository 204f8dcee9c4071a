import { outdatedPictures } from "@marque/core/markets"
import { Banner, Button, Link } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormSection } from "../forms/form-section.tsx"
import styles from "./market-delivered.module.css"
import { useMarketDelivered } from "./market-delivered-provider.tsx"
import { useMarketForm } from "./market-form-provider.tsx"

export interface MarketDeliveredProps {
  readonly brandId: string
  /** The brand's own, which every picture carries besides. */
  readonly disclaimer: string
  /** Leads to the recall of what is listed. @default none */
  readonly recall?: ReactNode
}

/** Delivered pictures that carry other disclaimers than the form says, while they are written too. */
export const MarketDelivered = ({ brandId, disclaimer, recall }: MarketDeliveredProps) => {
  const { view, send } = useMarketDelivered()
  const { view: fields } = useMarketForm((form) => form.fields)
  const { error, loadingLabel, retryLabel, state, title, value } = view
  const found = value && outdatedPictures(value, { brandId, disclaimer, fields })
  return (
    <FormSection title={title}>
      {state === "failed" && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "live.retry" })}>
              {retryLabel}
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      {found === undefined ? (
        state === "loading" && <p className={styles["soft"]}>{loadingLabel}</p>
      ) : (
        <>
          <output className={styles["soft"]}>{found.text}</output>
          {found.rows.length > 0 && (
            <ul className={styles["pictures"]}>
              {found.rows.map(({ carries, facts, href, id, name }) => (
                <li key={id} className={styles["picture"]}>
                  <Link href={href}>{name}</Link>
                  <span className={styles["soft"]}>{facts}</span>
                  <span dir="auto">{carries}</span>
                </li>
              ))}
            </ul>
          )}
          {found.rows.length > 0 && recall}
          {found.more !== undefined && <p className={styles["soft"]}>{found.more}</p>}
        </>
      )}
    </FormSection>
  )
}
