import { brandHomeTexts, type BrandFrontView, type SetUpItem } from "@marque/core/brands"
import { Button, Disclosure, Icon, Link } from "@marque/react/ui"
import styles from "./set-up-list.module.css"

const Item = ({ item }: { readonly item: SetUpItem }) => (
  <li className={styles["item"]} data-state={item.done ? "done" : "open"}>
    <span className={styles["mark"]}>{item.done && <Icon name="check" />}</span>
    <span className={styles["words"]}>
      {item.href === undefined || item.done ? (
        <span className={styles["label"]}>{item.label}</span>
      ) : (
        <Link href={item.href} look="plain" className={`${styles["label"] ?? ""} ${styles["link"] ?? ""}`}>
          {item.label}
        </Link>
      )}
      {item.done ? (
        <span className={styles["hidden"]}>{brandHomeTexts.done}</span>
      ) : (
        <span className={styles["hint"]}>{item.hint}</span>
      )}
    </span>
    {item.href !== undefined && !item.done && <Icon name="chevron-right" className={styles["arrow"] ?? ""} />}
  </li>
)

const Items = ({ items }: { readonly items: ReadonlyArray<SetUpItem> }) => (
  <ul className={styles["list"]}>
    {items.map((item) => (
      <Item key={item.key} item={item} />
    ))}
  </ul>
)

export interface SetUpListProps extends NonNullable<BrandFrontView["setUp"]> {
  /** Absent where there is no demo. */
  readonly onExploreDemo?: (() => void) | undefined
}

/** What is left to set up, each with the way to it; the next steps on top. */
export const SetUpList = ({ demoLabel, next, onExploreDemo, progress, rest, restLabel }: SetUpListProps) => (
  <section className={styles["card"]} aria-labelledby="set-up">
    <div className={styles["head"]}>
      <h2 id="set-up" className={styles["title"]}>
        {brandHomeTexts.setUp}
      </h2>
      <span className={styles["progress"]}>{progress}</span>
    </div>
    <Items items={next} />
    <Disclosure title={restLabel} className={styles["rest"]}>
      <Items items={rest} />
    </Disclosure>
    {demoLabel !== undefined && onExploreDemo !== undefined && (
      <Button size="sm" needsServer className={styles["demo"]} onClick={onExploreDemo}>
        {demoLabel}
      </Button>
    )}
  </section>
)
