import { AssetId } from "@marque/core/model"
import { mediaUrl } from "@marque/core/gallery"
import { routes } from "@marque/core/navigation"
import { type RecallRow, recallTexts as texts } from "@marque/core/recall"
import { Badge, Checkbox, Link } from "@marque/react/ui"
import { useRecall } from "./recall-provider.tsx"
import styles from "./recall.module.css"

const Where = ({ where }: Pick<RecallRow, "where">) => (
  <ul className={styles["where"]}>
    {where.map(({ campaignId, key, text }) => (
      <li key={key} dir="auto">
        {campaignId === undefined ? text : <Link href={routes.campaignAssets.href({ campaignId })}>{text}</Link>}
      </li>
    ))}
  </ul>
)

const Settled = ({ brandId, row }: { readonly brandId: string; readonly row: RecallRow }) => {
  const { newAssetId, note, outcome, settled } = row
  if (outcome === undefined) return null
  return (
    <div className={styles["settled"]}>
      <Badge tone={outcome.tone}>{outcome.text}</Badge>
      {settled !== undefined && <span className={styles["soft"]}>{settled}</span>}
      {note !== undefined && (
        <span className={styles["soft"]} dir="auto">
          {note}
        </span>
      )}
      {newAssetId !== undefined && (
        <Link href={routes.gallery.href({ brandId }, { assetId: AssetId.make(newAssetId) })}>{texts.newVersion}</Link>
      )}
    </div>
  )
}

interface RowProps {
  readonly brandId: string
  /** Some row of the list can be chosen. */
  readonly choosable: boolean
  readonly row: RecallRow
}

const Row = ({ brandId, choosable, row }: RowProps) => {
  const { send } = useRecall(() => undefined)
  const { alt, assetId, chooseLabel, chosen, facts, itemId, name, relation, url } = row
  return (
    <li className={styles["row"]} data-chosen={chosen || undefined}>
      {choosable && (
        <div>
          {itemId !== undefined && (
            <Checkbox
              label={<span className={styles["hidden"]}>{chooseLabel}</span>}
              checked={chosen}
              onCheckedChange={(on) => send({ type: "item.choose", itemIds: [itemId], on })}
            />
          )}
        </div>
      )}
      {url === undefined ? (
        <span className={styles["noPicture"]} />
      ) : (
        <img className={styles["thumb"]} src={mediaUrl(url, 320)} alt={alt} loading="lazy" />
      )}
      <div className={styles["facts"]}>
        <Link href={routes.gallery.href({ brandId }, { assetId: AssetId.make(assetId) })}>{name}</Link>
        <span className={styles["soft"]}>{[relation, ...facts].join(" · ")}</span>
        <Where where={row.where} />
      </div>
      <Settled brandId={brandId} row={row} />
    </li>
  )
}

export const RecallList = ({ brandId }: { readonly brandId: string }) => {
  const { view } = useRecall(({ choosable, rows }) => ({ choosable: choosable.length > 0, rows }))
  const { choosable, rows } = view
  return (
    <ul className={styles["list"]} aria-label={texts.title} data-choosable={choosable || undefined}>
      {rows.map((row) => (
        <Row key={row.assetId} brandId={brandId} choosable={choosable} row={row} />
      ))}
    </ul>
  )
}
