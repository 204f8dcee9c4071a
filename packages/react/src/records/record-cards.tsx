import type { ActView, RecordItemView, RecordListView } from "@marque/core/records"
import { Card, Checkbox, Link } from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./record-cards.module.css"
import { RecordMenu } from "./record-menu.tsx"

export interface RecordCardsProps<Item extends RecordItemView> {
  readonly view: Pick<RecordListView<Item>, "canSelect" | "editLabel" | "items" | "title">
  readonly onAct: (kind: ActView["kind"], id: string) => void
  /** Without it no card can be selected. */
  readonly onSelect?: (id: string, on: boolean) => void
  /** Before the name. */
  readonly lead?: (item: Item) => ReactNode
  /** Above the words, edge to edge. */
  readonly picture?: (item: Item) => ReactNode
  /** Beside the box that selects the card. */
  readonly foot?: (item: Item) => ReactNode
  /** Of the names' headings. @default 2 */
  readonly level?: 2 | 3
  /** `false` where what may be done stands on the card itself. @default true */
  readonly hasMenu?: boolean
  /** Under the name. */
  readonly children: (item: Item) => ReactNode
}

/** The records of one page, one a card: the card opens the record, and its menu acts on it. */
export const RecordCards = <Item extends RecordItemView>(props: RecordCardsProps<Item>) => {
  const { children, foot, hasMenu = true, lead, level = 2, onAct, onSelect, picture, view } = props
  const Name = `h${level}` as const
  const canSelect = view.canSelect && onSelect !== undefined
  return (
    <ul className={styles["cards"]} aria-label={view.title}>
      {view.items.map((item) => (
        <li key={item._id} className={styles["item"]}>
          <Card padding="none" className={styles["card"] ?? ""}>
            {picture?.(item)}
            <div className={styles["words"]}>
              <div className={styles["head"]}>
                {lead?.(item)}
                <Name className={styles["name"]}>
                  <Link href={item.href} look="plain" className={styles["link"] ?? ""}>
                    {item.name}
                  </Link>
                </Name>
                {hasMenu && <RecordMenu item={item} editLabel={view.editLabel} onAct={onAct} />}
              </div>
              {children(item)}
              {(canSelect || foot !== undefined) && (
                <div className={styles["foot"]}>
                  {canSelect && (
                    <Checkbox
                      label={undefined}
                      aria-label={item.selectLabel}
                      checked={item.selected}
                      onCheckedChange={(on) => onSelect(item._id, on)}
                    />
                  )}
                  {foot?.(item)}
                </div>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
