import { filterOptions, filterTexts, galleryTexts, sizeOptions } from "@marque/core/gallery"
import { Button, Icon, IconButton, later, Popover, Segmented, Select, Skeleton, TextInput } from "@marque/react/ui"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./filter-bar.module.css"

export interface FilterBarProps {
  readonly products: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

const ALL = "all"

// Loaded when it is first opened.
const MoreFilters = later(async () => (await import("./more-filters.tsx")).MoreFilters)

export const FilterBar = ({ products }: FilterBarProps) => {
  const { view, send } = useGallery(({ count, more, narrowed, query, search, sorts }) => ({
    count,
    more,
    narrowed,
    query,
    search,
    sorts
  }))
  const { assetType, band, createdBy, filterProductId, placementId, showFavoritesOnly, sort } = view.search
  const known = products.some(({ value }) => value === filterProductId)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is not known to every reader yet
    <div role="search" aria-label={galleryTexts.pictures} className={styles["bar"]}>
      <div className={styles["query"]}>
        <Icon name="search" />
        <TextInput
          type="search"
          aria-label={filterTexts.searchPictures}
          placeholder={filterTexts.search}
          maxLength={200}
          value={view.query}
          onChange={(event) => send({ type: "query.change", text: event.target.value })}
        />
      </div>
      <div className={styles["choices"]}>
        <Segmented
          label={filterTexts.madeBy}
          value={createdBy ?? ALL}
          options={filterOptions.createdBy}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { createdBy: value === ALL ? undefined : value } })
          }
        />
        <Segmented
          label={filterTexts.type}
          value={assetType ?? ALL}
          options={filterOptions.assetType}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { assetType: value === ALL ? undefined : value } })
          }
        />
        <Select
          label={filterTexts.product}
          className={styles["product"]}
          value={filterProductId ?? ALL}
          options={[
            { value: ALL, label: filterTexts.allProducts },
            ...products,
            ...(filterProductId === undefined || known
              ? []
              : [{ value: filterProductId, label: filterTexts.unknownProduct }])
          ]}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { filterProductId: value === ALL ? undefined : value } })
          }
        />
        <Select
          label={filterTexts.size}
          className={styles["product"]}
          value={placementId ?? ALL}
          options={sizeOptions(placementId)}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { placementId: value === ALL ? undefined : value } })
          }
        />
        <Select
          label={filterTexts.score}
          className={styles["product"]}
          value={band ?? ALL}
          options={filterOptions.band}
          onValueChange={(value) =>
            send({ type: "filter.change", change: { band: value === ALL ? undefined : value } })
          }
        />
        <Popover
          label={filterTexts.more}
          align="start"
          className={styles["popover"]}
          trigger={
            <Button size="sm">
              <Icon name="filter" />
              {view.more}
            </Button>
          }
        >
          {() => <MoreFilters waiting={<Skeleton height="12rem" shape="block" />} />}
        </Popover>
        <IconButton
          icon="heart"
          label={filterTexts.favouritesOnly}
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
            {filterTexts.clearAll}
          </Button>
        )}
        <Select
          label={filterTexts.sort}
          className={styles["sort"]}
          value={sort}
          options={view.sorts}
          onValueChange={(value) => send({ type: "filter.change", change: { sort: value } })}
        />
      </div>
    </div>
  )
}
