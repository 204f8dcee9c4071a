import { Avatar, ButtonLink, Icon, Popover, TextInput } from "@marque/react/ui"
import { type KeyboardEvent, useId, useState } from "react"
import styles from "./brand-switcher.module.css"

/** A brand as the switcher shows it. */
export interface SwitcherBrand {
  readonly id: string
  readonly name: string
  /** `#RRGGBB`. */
  readonly colour: string
  readonly logoUrl?: string | undefined
  readonly status: "draft" | "published" | "archived"
}

export interface BrandSwitcherProps {
  readonly brands: ReadonlyArray<SwitcherBrand>
  readonly active: SwitcherBrand | undefined
  readonly onSwitch: (brandId: string) => void
  /** Where a brand is created; absent for those who may not. */
  readonly newBrandHref?: string | undefined
}

const statusLabels: Readonly<Record<SwitcherBrand["status"], string>> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived"
}

const Face = ({ brand }: { readonly brand: SwitcherBrand }) => (
  <>
    <Avatar name={brand.name} src={brand.logoUrl} colour={brand.colour} shape="square" size={28} />
    <span className={styles["name"]}>{brand.name}</span>
    <span className={styles["status"]} data-status={brand.status}>
      {statusLabels[brand.status]}
    </span>
  </>
)

const matching = (brands: ReadonlyArray<SwitcherBrand>, text: string) => {
  const wanted = text.trim().toLocaleLowerCase()
  return brands.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}

const List = ({
  brands,
  active,
  onSwitch,
  newBrandHref,
  close
}: BrandSwitcherProps & { readonly close: () => void }) => {
  const id = useId()
  const [text, setText] = useState("")
  const found = matching(brands, text)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      brands.findIndex((brand) => brand.id === active?.id)
    )
  )
  const current = found[Math.min(at, found.length - 1)]
  const choose = (brand: SwitcherBrand) => {
    close()
    if (brand.id !== active?.id) onSwitch(brand.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (move !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + move + found.length) % found.length)
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
        aria-label="Search brands"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
        placeholder="Search brands"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of choices with pictures */}
      <div id={`${id}-list`} role="listbox" aria-label="Brands" className={styles["list"]}>
        {found.map((brand) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={brand.id}
            id={`${id}-${brand.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds no picture
            role="option"
            tabIndex={-1}
            aria-selected={brand.id === active?.id}
            data-current={brand === current || undefined}
            className={styles["option"]}
            onPointerMove={() => setAt(found.indexOf(brand))}
            onClick={() => choose(brand)}
          >
            <Face brand={brand} />
          </div>
        ))}
      </div>
      <output className={styles["none"]}>{found.length === 0 && `No results for '${text.trim()}'`}</output>
      {newBrandHref !== undefined && (
        <ButtonLink href={newBrandHref} variant="ghost" size="sm" className={styles["new"] ?? ""} onClick={close}>
          <Icon name="plus" />
          New brand
        </ButtonLink>
      )}
    </div>
  )
}

/** Shows the active brand and switches to another one. */
export const BrandSwitcher = (props: BrandSwitcherProps) => (
  <Popover
    label="Switch brand"
    align="start"
    focusFirst="input"
    className={styles["popover"]}
    trigger={
      <button type="button" className={styles["trigger"]}>
        {props.active === undefined ? (
          <span className={styles["name"]}>Choose a brand</span>
        ) : (
          <Face brand={props.active} />
        )}
        <Icon name="selector" />
      </button>
    }
  >
    {(close) => <List {...props} close={close} />}
  </Popover>
)
