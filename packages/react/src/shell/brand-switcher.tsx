import type { BrandSwitcherItem, BrandSwitcherView } from "@marque/core/brands"
import { Avatar, Button, ButtonLink, Icon, Popover, Skeleton, TextInput } from "@marque/react/ui"
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react"
import styles from "./brand-switcher.module.css"

/** What the switcher draws, and who hears what is chosen in it. */
export interface BrandSwitcherProps {
  readonly view: BrandSwitcherView
  /** Goes to the home of another brand. */
  readonly onSwitch: (href: string) => void
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
  readonly onRetry: () => void
}

const Face = ({ brand }: { readonly brand: BrandSwitcherItem }) => (
  <>
    <Avatar name={brand.name} src={brand.logoUrl} colour={brand.accentColour} shape="square" size={28} />
    <span className={styles["name"]}>{brand.name}</span>
    <span className={styles["status"]} data-status={brand.status}>
      {brand.statusLabel}
    </span>
  </>
)

const Options = ({
  id,
  items,
  current,
  onPoint,
  onChoose
}: {
  readonly id: string
  readonly items: BrandSwitcherView["items"]
  readonly current: BrandSwitcherItem | undefined
  readonly onPoint: (at: number) => void
  readonly onChoose: (brand: BrandSwitcherItem) => void
}) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of choices with pictures
  <div id={`${id}-list`} role="listbox" aria-label="Brands" className={styles["list"]}>
    {items.map((brand, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
      <div
        key={brand._id}
        id={`${id}-${brand._id}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds no picture
        role="option"
        tabIndex={-1}
        aria-selected={brand.active}
        data-current={brand === current || undefined}
        className={styles["option"]}
        onPointerMove={() => onPoint(at)}
        onClick={() => onChoose(brand)}
      >
        <Face brand={brand} />
      </div>
    ))}
  </div>
)

const Content = ({
  view,
  onSwitch,
  onQuery,
  onClose,
  onRetry,
  close
}: BrandSwitcherProps & { readonly close: () => void }) => {
  const id = useId()
  const { items } = view
  const [wanted, setWanted] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ active }) => active)
    )
  )
  const at = Math.min(wanted, items.length - 1)
  const current = items[at]
  const leave = useEffectEvent(onClose)
  useEffect(() => () => leave(), [])
  const choose = (brand: BrandSwitcherItem) => {
    close()
    if (!brand.active) onSwitch(brand.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (move !== 0 && items.length > 0) {
      event.preventDefault()
      setWanted((at + move + items.length) % items.length)
    }
    if (event.key === "Enter" && current !== undefined) {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <div className={styles["content"]}>
      <TextInput
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this is the input tag
        role="combobox"
        aria-label={view.searchLabel}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current._id}`}
        placeholder={view.searchLabel}
        autoComplete="off"
        value={view.query}
        onChange={(event) => {
          onQuery(event.target.value)
          setWanted(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Options id={id} items={items} current={current} onPoint={setWanted} onChoose={choose} />
      <output className={styles["none"]}>{view.empty}</output>
      {view.state === "failed" && (
        <div role="alert" className={styles["failed"]}>
          {view.stale === undefined ? view.error : `${view.error}. ${view.stale}`}
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {view.newBrand !== undefined && (
        <ButtonLink href={view.newBrand.href} variant="ghost" size="sm" className={styles["new"] ?? ""} onClick={close}>
          <Icon name="plus" />
          {view.newBrand.label}
        </ButtonLink>
      )}
    </div>
  )
}

const triggerText = ({ state }: BrandSwitcherView) => (state === "failed" ? "Brands" : "Choose a brand")

/** Shows the active brand and leads to another one. */
export const BrandSwitcher = (props: BrandSwitcherProps) => {
  const { view } = props
  if (view.state === "loading") return <Skeleton height={44} shape="block" />
  return (
    <Popover
      label="Switch brand"
      align="start"
      focusFirst="input"
      className={styles["popover"]}
      trigger={
        <button type="button" className={styles["trigger"]}>
          {view.active === undefined ? (
            <span className={styles["name"]}>{triggerText(view)}</span>
          ) : (
            <Face brand={view.active} />
          )}
          <Icon name="selector" />
        </button>
      }
    >
      {(close) => <Content {...props} close={close} />}
    </Popover>
  )
}
