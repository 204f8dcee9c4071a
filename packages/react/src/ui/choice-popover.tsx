import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState
} from "react"
import styles from "./choice-popover.module.css"
import { Popover } from "./popover.tsx"
import { TextInput } from "./text-input.tsx"

export interface Choosable {
  readonly id: string
  readonly label: string
  readonly selected: boolean
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
}

export interface ChoicePopoverProps {
  readonly label: string
  readonly listLabel: string
  readonly trigger: ReactElement<object>
  readonly items: ReadonlyArray<Choosable>
  readonly onChoose: (id: string) => void
  readonly search?: { readonly label: string; readonly query: string; readonly onQuery: (query: string) => void }
  readonly empty: string | undefined
  readonly onOpen?: () => void
  readonly onClose?: () => void
  readonly footer?: (close: () => void) => ReactNode
}

export const ChoiceFace = ({ label, leading, trailing }: Pick<Choosable, "label" | "leading" | "trailing">) => (
  <>
    {leading}
    <span className={styles["name"]}>{label}</span>
    {trailing}
  </>
)

const Content = ({
  close,
  empty,
  footer,
  items,
  listLabel,
  onChoose,
  onClose,
  onOpen,
  search
}: ChoicePopoverProps & { readonly close: () => void }) => {
  const id = useId()
  const [wanted, setWanted] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ selected }) => selected)
    )
  )
  const index = Math.min(wanted, items.length - 1)
  const current = items[index]
  const enter = useEffectEvent(() => onOpen?.())
  const leave = useEffectEvent(() => onClose?.())
  useEffect(() => {
    enter()
    return () => leave()
  }, [])
  const choose = (item: Choosable) => {
    close()
    if (!item.selected) onChoose(item.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (move !== 0 && items.length > 0) {
      event.preventDefault()
      setWanted((index + move + items.length) % items.length)
    }
    if (event.key === "Enter" && current !== undefined) {
      event.preventDefault()
      choose(current)
    }
  }
  const active = current === undefined ? undefined : `${id}-${current.id}`
  return (
    <div className={styles["content"]}>
      {search !== undefined && (
        <TextInput
          type="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this is the input tag
          role="combobox"
          data-part="choices"
          aria-label={search.label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active}
          placeholder={search.label}
          autoComplete="off"
          value={search.query}
          onChange={(event) => {
            search.onQuery(event.target.value)
            setWanted(0)
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of choices with pictures
        role="listbox"
        aria-label={listLabel}
        className={styles["list"]}
        {...(search === undefined && {
          tabIndex: 0,
          "data-part": "choices",
          "aria-activedescendant": active,
          onKeyDown
        })}
      >
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the element with the focus has the keys
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds no picture
            role="option"
            tabIndex={-1}
            aria-selected={item.selected}
            data-current={item === current || undefined}
            className={styles["option"]}
            onPointerMove={() => setWanted(at)}
            onClick={() => choose(item)}
          >
            <ChoiceFace label={item.label} leading={item.leading} trailing={item.trailing} />
          </div>
        ))}
      </div>
      <output className={styles["none"]}>{empty}</output>
      {footer?.(close)}
    </div>
  )
}

export const ChoicePopover = (props: ChoicePopoverProps) => (
  <Popover
    label={props.label}
    align="start"
    focusFirst="[data-part=choices]"
    className={styles["popover"]}
    trigger={props.trigger}
  >
    {(close) => <Content {...props} close={close} />}
  </Popover>
)
