import { type PlanDayView, type PlanWeekView, planTexts as texts } from "@marque/core/home-screen"
import { Disclosure, Link, VisuallyHidden } from "@marque/react/ui"
import { type CSSProperties, type KeyboardEvent, useState } from "react"
import { HomePart } from "./home-part.tsx"
import { usePlanStrip } from "./plan-strip-provider.tsx"
import styles from "./plan-strip.module.css"

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const DAY = "a[data-day]"

/** Only one day of all is in the tab order; arrows move from there. */
const moveFrom = (event: KeyboardEvent<HTMLElement>): string | undefined => {
  const step = steps[event.key]
  const days = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(DAY)]
  const at = days.findIndex((day) => day === document.activeElement)
  if (step === undefined || at === -1) return undefined
  const isBackwards = getComputedStyle(event.currentTarget).direction === "rtl" && Math.abs(step) === 1
  const next = days[at + (isBackwards ? -step : step)]
  if (next === undefined) return undefined
  event.preventDefault()
  next.focus()
  return next.dataset["day"]
}

const Day = ({ day, isFocused }: { readonly day: PlanDayView; readonly isFocused: boolean }) => {
  const { dots, href, isPast, isToday, label, mark, number } = day
  const content = (
    <>
      <span className={styles["number"]} aria-hidden="true">
        {number}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles["dots"]}>
        {Array.from({ length: dots }, (_, at) => (
          <span key={at} className={styles["dot"]} />
        ))}
      </span>
    </>
  )
  const marks = {
    className: styles["day"] ?? "",
    "data-mark": mark,
    "data-today": isToday || undefined,
    "data-past": isPast || undefined,
    title: label
  }
  return href === undefined ? (
    <span {...marks}>{content}</span>
  ) : (
    <Link {...marks} href={href} look="plain" data-day={day.day} tabIndex={isFocused ? 0 : -1}>
      {content}
    </Link>
  )
}

const Week = ({ focused, week }: { readonly week: PlanWeekView; readonly focused: string | undefined }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
  <div className={styles["week"]} role="group" aria-label={week.label}>
    <span className={styles["weekName"]} aria-hidden="true">
      {week.label}
    </span>
    <div className={styles["days"]}>
      {week.days.map((day) => (
        <Day key={day.day} day={day} isFocused={day.day === focused} />
      ))}
    </div>
    <div className={styles["bars"]}>
      {week.bars.map(({ days, from, href, id, isFirst, isLast, isNamed, label, line, name }) => (
        <Link
          key={id}
          href={href}
          look="plain"
          className={styles["bar"] ?? ""}
          aria-label={label}
          title={label}
          data-first={isFirst || undefined}
          data-last={isLast || undefined}
          data-continued={!isNamed || undefined}
          tabIndex={isNamed ? 0 : -1}
          style={{ gridColumn: `${from} / span ${days}`, gridRow: line + 1 }}
        >
          <span dir="auto">{name}</span>
        </Link>
      ))}
    </div>
  </div>
)

const Legend = () => (
  <ul className={styles["legend"]} aria-hidden="true">
    {(["campaign", "occasion", "hatched", "gap"] as const).map((key) => (
      <li key={key}>
        <span className={styles["swatch"]} data-key={key} />
        {texts.legend[key]}
      </li>
    ))}
  </ul>
)

const InWords = () => {
  const { words } = usePlanStrip().view
  return words.length === 0 ? null : (
    <Disclosure title={texts.inWords}>
      <div className={styles["words"]}>
        {words.map(({ lines, title }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Disclosure>
  )
}

/** The next six weeks of a brand: what runs, what comes, what is kept free, and where nothing is planned. */
export const PlanStrip = () => {
  const { view, send } = usePlanStrip()
  const { campaignsHref, error, lines, notes, range, stale, state, title, trendsHref, weeks } = view
  const open = weeks.flatMap(({ days }) => days).filter(({ href }) => href !== undefined)
  const [chosen, setChosen] = useState<string>()
  const focused = open.some(({ day }) => day === chosen) ? chosen : open[0]?.day
  return (
    <HomePart
      title={title}
      loading={texts.loading}
      state={state}
      error={error}
      stale={stale}
      retryLabel={texts.retry}
      onRetry={() => send({ type: "live.retry" })}
      height="11rem"
      aside={
        <span className={styles["links"]}>
          <span className={styles["range"]}>{range}</span>
          <Link href={trendsHref}>{texts.openTrends}</Link>
          <Link href={campaignsHref}>{texts.openCampaigns}</Link>
        </span>
      }
    >
      <div className={styles["card"]}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its days are links; the keys move between them */}
        <div
          className={styles["weeks"]}
          style={{ "--lines": Math.max(1, lines) } as CSSProperties}
          onKeyDown={(event) => {
            const next = moveFrom(event)
            if (next !== undefined) setChosen(next)
          }}
        >
          {weeks.map((week) => (
            <Week key={week.day} week={week} focused={focused} />
          ))}
        </div>
        <Legend />
        {notes.map((note) => (
          <p key={note} className={styles["note"]}>
            {note}
          </p>
        ))}
        <InWords />
      </div>
    </HomePart>
  )
}
