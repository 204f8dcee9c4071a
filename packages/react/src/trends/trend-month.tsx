import { type TrendMonthView, trendPageTexts } from "@marque/core/trends"
import { Button, IconButton } from "@marque/react/ui"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

type Day = TrendMonthView["weeks"][number][number]

const DayCell = ({ day }: { readonly day: Day }) => (
  <td
    data-today={day.isToday || undefined}
    data-outside={!day.isOfMonth || undefined}
    data-free={day.isKeptFree || undefined}
  >
    <time dateTime={day.date} aria-label={day.label} {...(day.isToday && { "aria-current": "date" as const })}>
      {day.number}
    </time>
    {day.campaigns.length > 0 && (
      <ul className={styles["bars"]} aria-label={trendPageTexts.campaigns}>
        {day.campaigns.map((bar, line) =>
          bar === undefined ? (
            // A line without a campaign has no name of its own.
            <li key={line} className={styles["gap"]} aria-hidden="true" />
          ) : (
            <li key={bar.id}>
              <a
                href={bar.href}
                className={styles["bar"]}
                aria-label={bar.name}
                title={bar.name}
                data-first={bar.isFirst || undefined}
                data-last={bar.isLast || undefined}
                {...(!bar.isNamed && { tabIndex: -1 })}
              >
                {bar.isNamed ? bar.name : ""}
              </a>
            </li>
          )
        )}
      </ul>
    )}
    <ul>
      {day.items.map(({ id, isSaved, markets, sensitivity, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            data-sensitivity={sensitivity}
            data-saved={isSaved || undefined}
            title={`${title}: ${markets}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </td>
)

export const TrendMonth = ({ month }: { readonly month: TrendMonthView }) => {
  const { send } = useTrends(() => undefined)
  return (
    <section className={styles["month"]} data-part="month" aria-label={month.title}>
      <div className={styles["monthHead"]}>
        <IconButton
          icon="chevron-left"
          label={trendPageTexts.previousMonth}
          onClick={() => send({ type: "month.show", month: month.previous })}
        />
        <h2 className={styles["monthTitle"]} aria-live="polite">
          {month.title}
        </h2>
        <IconButton
          icon="chevron-right"
          label={trendPageTexts.nextMonth}
          onClick={() => send({ type: "month.show", month: month.next })}
        />
        <Button size="sm" variant="ghost" className={styles["print"] ?? ""} onClick={() => window.print()}>
          {trendPageTexts.print}
        </Button>
      </div>
      <table className={styles["grid"]}>
        <thead>
          <tr>
            {month.weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                <span className={styles["short"]}>{weekday.slice(0, 2)}</span>
                <span className={styles["long"]}>{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell key={day.date} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
