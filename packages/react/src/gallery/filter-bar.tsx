import { filterOptions } from "@marque/core/gallery"
import { Button, Icon, IconButton, Segmented, Select, TextInput } from "@marque/react/ui"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./filter-bar.module.css"

/** The choices that only the page around the bar knows. */
export interface FilterBarProps {
  /** The brand's products, for the product filter. */
  readonly products: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

const ALL = "all"

/** What narrows the list, how it is sorted, and how many pictures are left. */
export const FilterBar = ({ products }: FilterBarProps) => {
  const { view, send } = useGallery(({ count, narrowed, query, search }) => ({ count, narrowed, query, search }))
  const { assetType, band, createdBy, filterProductId, showFavoritesOnly, sort } = view.search
  const known = products.some(({ value }) => value === filterProductId)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is not known to every reader yet
    <div role="search" aria-label="Pictures" className={styles["bar"]}>
      <div className={styles["query"]}>
        <Icon name="search" />
        <TextInput
          type="search"
          aria-label="Search pictures"
          placeholder="Search"
          maxLength={200}
          value={view.query}
          onChange={(event) => send({ type: "query.change", text: event.target.value })}
        />
      </div>
      <div className={styles["choices"]}>
        <Segmented
          label="Made by"
          value={createdBy ?? ALL}
          options={filterOptions.createdBy}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { createdBy: value === ALL ? undefined : value } })
          }
        />
        <Segmented
          label="Type"
          value={assetType ?? ALL}
          options={filterOptions.assetType}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { assetType: value === ALL ? undefined : value } })
          }
        />
        <Select
          label="Product"
          className={styles["product"]}
          value={filterProductId ?? ALL}
          options={[
            { value: ALL, label: "All products" },
            ...products,
            ...(filterProductId === undefined || known ? [] : [{ value: filterProductId, label: "Unknown product" }])
          ]}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { filterProductId: value === ALL ? undefined : value } })
          }
        />
        <Select
          label="Score"
          className={styles["product"]}
          value={band ?? ALL}
          options={filterOptions.band}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { band: value === ALL ? undefined : value } })
          }
        />
        <IconButton
          icon="heart"
          label="Favourites only"
          aria-pressed={showFavoritesOnly === true}
          filled={showFavoritesOnly === true}
          onClick={() =>
            send({
              type: "filter.change",
              change: { showFavoritesOnly: showFavoritesOnly === true ? undefined : true }
            })
          }
        />
      </div>
      <div className={styles["end"]}>
        <output className={styles["count"]}>{view.count}</output>
        {view.narrowed && (
          <Button size="sm" variant="ghost" onClick={() => send({ type: "filters.clear" })}>
            Clear all
          </Button>
        )}
        <Select
          label="Sort"
          className={styles["sort"]}
          value={sort}
          options={filterOptions.sort}
          onValueChange={(value) => send({ type: "filter.change", change: { sort: value } })}
        />
      </div>
    </div>
  )
}
