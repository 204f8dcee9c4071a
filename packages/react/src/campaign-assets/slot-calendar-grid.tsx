import { type CalendarDay, type CalendarSlot, slotCalendarTexts as texts } from "@marque/core/campaign-assets"
import { Badge, scrolledRegion, VisuallyHidden } from "@marque/react/ui"
import type { DragEvent, KeyboardEvent } from "react"
import { useSlotCalendar } from "./slot-calendar-provider.tsx"
import styles from "./slot-calendar.module.css"

const STEPS = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -7],
  ["ArrowDown", 7]
])

/** While a slot is carried it is drawn on another day, and keeps the keyboard there. */
const focusWhenCarried = (node: HTMLButtonElement | null): void => {
  if (node?.dataset["carried"] !== undefined) node.focus()
}

const Chip = ({ slot }: { readonly slot: CalendarSlot }) => {
  const { view, send } = useSlotCalendar(({ busy, mayMove }) => ({ busy, mayMove }))
  const { carried, chosen, day, id, name, status, tone } = slot
  const onKeyDown = (event: KeyboardEvent) => {
    const days = STEPS.get(event.key)
    if (!carried) {
      if (event.key === "m" && !event.metaKey && !event.ctrlKey && !event.altKey) {
        send({ type: "slot.carry", slotId: id })
      }
      return
    }
    if (days !== undefined) send({ type: "carry.by", days })
    else if (event.key === "Enter") send({ type: "carry.drop" })
    else if (event.key === "Escape") send({ type: "carry.cancel" })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const words = (
    <>
      <span>{name}</span>
      <Badge tone={tone}>{status}</Badge>
      <VisuallyHidden>{day}</VisuallyHidden>
    </>
  )
  return (
    <li>
      {view.mayMove ? (
        <button
          ref={focusWhenCarried}
          type="button"
          className={styles["chip"]}
          aria-pressed={chosen}
          data-carried={carried || undefined}
          draggable={!view.busy}
          onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", id)}
          onKeyDown={onKeyDown}
          onBlur={() => carried && send({ type: "carry.cancel" })}
          onClick={() => send({ type: "slot.choose", slotId: id, on: !chosen })}
        >
          {words}
        </button>
      ) : (
        <span className={styles["chip"]}>{words}</span>
      )}
    </li>
  )
}

/** Takes what is dropped on it; without a date it is the tray. */
const useDropping = (date?: string) => {
  const { view, send } = useSlotCalendar(({ mayMove }) => ({ mayMove }))
  if (!view.mayMove) return {}
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const slotId = event.dataTransfer.getData("text/plain")
      send({ type: "slots.move", slotIds: [slotId], ...(date !== undefined && { date }) })
    }
  }
}

const Day = ({ day }: { readonly day: CalendarDay }) => (
  <td
    {...useDropping(day.date)}
    data-today={day.isToday || undefined}
    data-outside={day.isOutside || undefined}
    data-silent={day.quiet.some(({ silent }) => silent) || undefined}
  >
    <time dateTime={day.date} aria-label={day.label} {...(day.isToday && { "aria-current": "date" as const })}>
      {day.number}
    </time>
    {day.quiet.map(({ key, text }) => (
      <p key={key} className={styles["quiet"]}>
        {text}
      </p>
    ))}
    {day.slots.length > 0 && (
      <ul className={styles["chips"]}>
        {day.slots.map((slot) => (
          <Chip key={slot.id} slot={slot} />
        ))}
      </ul>
    )}
  </td>
)

/** Slots without a date. */
export const SlotTray = () => {
  const { view } = useSlotCalendar(({ tray }) => ({ tray }))
  return (
    <section className={styles["tray"]} aria-label={texts.tray} {...useDropping()}>
      <h3 className={styles["trayTitle"]}>{texts.tray}</h3>
      {view.tray.length === 0 && <p className={styles["soft"]}>{texts.trayEmpty}</p>}
      <ul className={styles["chips"]} data-part="tray">
        {view.tray.map((slot) => (
          <Chip key={slot.id} slot={slot} />
        ))}
      </ul>
    </section>
  )
}

/** The days of a month or a week, or one day. */
export const SlotCalendarGrid = () => {
  const { view } = useSlotCalendar(({ title, weekdays, weeks }) => ({ title, weekdays, weeks }))
  return (
    <div className={styles["scroll"]} {...scrolledRegion(view.title)}>
      <table className={styles["grid"]} data-single={view.weekdays.length === 0 || undefined}>
        {view.weekdays.length > 0 && (
          <thead>
            <tr>
              {view.weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {view.weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <Day key={day.date} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
