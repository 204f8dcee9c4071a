import type { BrandSwitcherItem, BrandSwitcherView } from "@marque/core/brands"
import { shownAt } from "@marque/core/model"
import { Avatar, Button, ButtonLink, ChoiceFace, ChoicePopover, Icon, Skeleton } from "@marque/react/ui"
import styles from "./switcher.module.css"

export interface BrandSwitcherProps {
  readonly view: BrandSwitcherView
  readonly onSwitch: (href: string) => void
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
  readonly onRetry: () => void
}

const faceOf = (brand: BrandSwitcherItem) => ({
  label: brand.name,
  leading: (
    <Avatar
      name={brand.name}
      src={brand.logoUrl && shownAt(brand.logoUrl)}
      colour={brand.accentColour}
      shape="square"
      size={28}
    />
  ),
  trailing: (
    <span className={styles["status"]} data-status={brand.status}>
      {brand.statusLabel}
    </span>
  )
})

export const BrandSwitcher = ({ view, onSwitch, onQuery, onClose, onRetry }: BrandSwitcherProps) => {
  if (view.state === "loading") return <Skeleton height={44} shape="block" />
  const { newBrand } = view
  return (
    <ChoicePopover
      label={view.label}
      listLabel={view.listLabel}
      items={view.items.map((brand) => ({ id: brand._id, selected: brand.active, ...faceOf(brand) }))}
      onChoose={(id) => {
        const chosen = view.items.find(({ _id }) => _id === id)
        if (chosen !== undefined) onSwitch(chosen.href)
      }}
      search={{ label: view.searchLabel, query: view.query, onQuery }}
      empty={view.empty}
      onClose={onClose}
      trigger={
        <button type="button" className={styles["trigger"]}>
          <ChoiceFace {...(view.active === undefined ? { label: view.unchosenLabel } : faceOf(view.active))} />
          <Icon name="selector" />
        </button>
      }
      footer={(close) => (
        <>
          {view.state === "failed" && (
            <div role="alert" className={styles["failed"]}>
              {view.stale === undefined ? view.error : `${view.error}. ${view.stale}`}
              <Button size="sm" onClick={onRetry}>
                {view.retryLabel}
              </Button>
            </div>
          )}
          {newBrand !== undefined && (
            <div className={styles["entries"]}>
              <ButtonLink
                href={newBrand.href}
                variant="ghost"
                size="sm"
                className={styles["entry"] ?? ""}
                onClick={close}
              >
                <Icon name="plus" />
                {newBrand.label}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    />
  )
}
