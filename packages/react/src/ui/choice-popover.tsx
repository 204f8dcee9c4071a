import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState
} from "react"
import styles from "./choice-popover.module.css"
import { Popover } from "./popover.tsx"
import { TextInput } from "./text-input.tsx"
import { useWindowedRows } from "./use-windowed-rows.ts"

export interface Choosable {
  readonly id: string
  readonly label: string
  /** Second line, where the choices {@link ChoicePopoverProps.hasDetails}. */
  readonly detail?: string | undefined
  readonly selected: boolean
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
}

export interface ChoicePopoverProps {
  readonly label: string
  readonly listLabel: string
  readonly trigger: ReactElement<object>
  readonly items: ReadonlyArray<Choosable>
  /** Each row has room for a second line. @default false */
  readonly hasDetails?: boolean
  readonly onChoose: (id: string) => void
  readonly search?: { readonly label: string; readonly query: string; readonly onQuery: (query: string) => void }
  readonly empty: string | undefined
  readonly onOpen?: () => void
  readonly onClose?: () => void
  readonly footer?: (close: () => void) => ReactNode
}

/** Heights of a row and of the list, rem. */
const ROW = { single: 2.5, detailed: 3.25 } as const
const LIST = 18

const stepped = (key: string, index: number, count: number, page: number): number | undefined => {
  if (key === "ArrowDown") return (index + 1) % count
  if (key === "ArrowUp") return (index + count - 1) % count
  if (key === "PageDown") return Math.min(index + page, count - 1)
  if (key === "PageUp") return Math.max(index - page, 0)
  if (key === "Home") return 0
  return key === "End" ? count - 1 : undefined
}

export const ChoiceFace = ({
  detail,
  label,
  leading,
  trailing
}: Pick<Choosable, "detail" | "label" | "leading" | "trailing">) => (
  <>
    {leading}
    <span className={styles["name"]}>
      {label}
      {detail !== undefined && <span className={styles["detail"]}>{detail}</span>}
    </span>
    {trailing}
  </>
)

const Content = ({
  close,
  empty,
  footer,
  hasDetails = false,
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
  const list = useRef<HTMLDivElement>(null)
  const index = Math.min(wanted, items.length - 1)
  const row = hasDetails ? ROW.detailed : ROW.single
  const page = Math.floor(LIST / row)
  const rows = useWindowedRows(list, items.length, page + 1, Math.max(0, index))
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
    // In words that were typed these keys move the cursor.
    const isForWords = (event.key === "Home" || event.key === "End") && (search?.query ?? "") !== ""
    const next = isForWords || items.length === 0 ? undefined : stepped(event.key, index, items.length, page)
    if (next !== undefined) {
      event.preventDefault()
      setWanted(next)
      rows.show(next)
    }
    if (event.key === "Enter" && current !== undefined) {
      event.preventDefault()
      choose(current)
    }
  }
  const isDrawn = index >= rows.first && index < rows.end
  const active = current === undefined || !isDrawn ? undefined : `${id}-${current.id}`
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
            rows.show(0)
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <div
        ref={list}
        id={`${id}-list`}
        onScroll={rows.onScroll}
        style={{ maxBlockSize: `${LIST}rem` }}
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
        {items.length > 0 && (
          <div
            role="presentation"
            className={styles["rows"]}
            style={{ blockSize: `${items.length * row}rem`, paddingBlockStart: `${rows.first * row}rem` }}
          >
            {items.slice(rows.first, rows.end).map((item, step) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the element with the focus has the keys
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds no picture
                role="option"
                tabIndex={-1}
                aria-selected={item.selected}
                aria-setsize={items.length}
                aria-posinset={rows.first + step + 1}
                data-current={item === current || undefined}
                className={styles["option"]}
                style={{ blockSize: `${row}rem` }}
                onPointerMove={() => setWanted(rows.first + step)}
                onClick={() => choose(item)}
              >
                <ChoiceFace {...item} />
              </div>
            ))}
          </div>
        )}
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
