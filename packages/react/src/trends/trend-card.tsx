import { type TrendCardView, trendPageTexts } from "@marque/core/trends"
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CopySaid,
  IconButton,
  Link,
  Menu,
  type MenuItem,
  useCopy
} from "@marque/react/ui"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

type Part = { readonly card: TrendCardView }

const tones = { open: "success", careful: "warning", silent: "danger" } as const

const Rows = ({ card }: Part) => (
  <ul className={styles["rows"]}>
    {card.rows.map((row) => (
      <li key={row.key} className={styles["row"]} data-sensitivity={row.sensitivity}>
        <p className={styles["when"]}>
          <time dateTime={row.date}>{row.day}</time>
          <span className={styles["soft"]}>{row.market}</span>
          {row.held && <Badge tone="warning">{trendPageTexts.onHold}</Badge>}
          {row.sensitivity !== "open" && <Badge tone={tones[row.sensitivity]}>{row.sensitivityText}</Badge>}
        </p>
        <p className={styles["soft"]}>
          {[row.localName, row.window, row.sensitivityNote].filter((each) => each !== undefined).join(" · ")}
        </p>
        {row.lastStart !== undefined && (
          <p className={styles["last"]} data-past={row.lastStart.isPast || undefined}>
            {row.lastStart.text}
          </p>
        )}
      </li>
    ))}
  </ul>
)

const Fit = ({ card: { fit } }: Part) =>
  fit === undefined ? (
    <p className={styles["soft"]}>{trendPageTexts.noFit}</p>
  ) : (
    <details className={styles["fit"]}>
      <summary>
        <span className={styles["score"]}>{`${trendPageTexts.fit} ${fit.score}`}</span>
        <span className={styles["soft"]}>{fit.why}</span>
      </summary>
      <dl className={styles["components"]}>
        {fit.components.map(({ key, label, points, value, why }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <meter min={0} max={1} value={value} aria-label={label} />
              <span className={styles["points"]}>{points}</span>
              <span className={styles["soft"]}>{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )

const More = ({ card }: Part) => {
  const { view, send } = useTrends(({ canJudge, canPlan }) => ({ canJudge, canPlan }))
  const { dateId, trend } = card
  const { copy, said } = useCopy()
  const items: ReadonlyArray<MenuItem> = [
    {
      label: trendPageTexts.copyLink,
      icon: "copy",
      onSelect: () => copy(new URL(card.href, window.location.href).href)
    },
    ...(view.canPlan && !card.never
      ? [
          {
            label: trendPageTexts.dismissNever,
            icon: "close" as const,
            needsServer: true,
            onSelect: () => send({ type: "act.do", act: { kind: "mark", trend, to: "dismissed", every: true } })
          }
        ]
      : []),
    ...(view.canJudge
      ? [
          {
            label: trendPageTexts.judge,
            icon: "edit" as const,
            needsServer: true,
            onSelect: () => send({ type: "judge.open", trend })
          }
        ]
      : []),
    ...card.holds.map(({ href, label }) => ({ label, href, icon: "clock" as const })),
    ...(view.canPlan && dateId !== undefined
      ? [
          {
            label: trendPageTexts.removeDate,
            icon: "trash" as const,
            tone: "danger" as const,
            needsServer: true,
            onSelect: () => send({ type: "act.do", act: { kind: "removeDate", dateId } })
          }
        ]
      : [])
  ]
  return (
    <>
      <CopySaid>{said}</CopySaid>
      <Menu
        label={`${trendPageTexts.more}: ${card.title}`}
        trigger={<IconButton icon="more" label={`${trendPageTexts.more}: ${card.title}`} />}
        items={items}
      />
    </>
  )
}

const Actions = ({ card }: Part) => {
  const { view, send } = useTrends(({ busy, canPlan }) => ({ busy, canPlan }))
  const { never, status, title, trend } = card
  if (!view.canPlan) return null
  const mark = (to: "new" | "saved" | "dismissed", every = false) =>
    send({ type: "act.do", act: { kind: "mark", trend, to, every, ...(to === "new" && { isUndo: true as const }) } })
  if (status === "dismissed") {
    return (
      <Button size="sm" needsServer disabled={view.busy} onClick={() => mark("new", never)}>
        {trendPageTexts.takeBack}
      </Button>
    )
  }
  const isSaved = status === "saved"
  return (
    <>
      <Button
        size="sm"
        needsServer
        variant={isSaved ? "primary" : "secondary"}
        aria-pressed={isSaved}
        aria-label={`${isSaved ? trendPageTexts.unsave : trendPageTexts.save}: ${title}`}
        disabled={view.busy}
        onClick={() => mark(isSaved ? "new" : "saved")}
      >
        {isSaved ? trendPageTexts.unsave : trendPageTexts.save}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        needsServer
        disabled={view.busy}
        aria-label={`${trendPageTexts.dismiss}: ${title}`}
        onClick={() => mark("dismissed")}
      >
        {trendPageTexts.dismiss}
      </Button>
    </>
  )
}

const Plan = ({ card: { plan, shoot, title } }: Part) => {
  const { view: canPlan } = useTrends((view) => view.canPlan)
  if (!canPlan) return null
  return [plan, shoot].map(
    (link) =>
      link !== undefined && (
        <ButtonLink key={link.label} size="sm" href={link.href} aria-label={`${link.label}: ${title}`}>
          {link.label}
        </ButtonLink>
      )
  )
}

export const TrendCard = ({ card }: Part) => (
  <Card id={card.id} className={styles["card"] ?? ""} data-part="trend" data-status={card.status}>
    <div className={styles["head"]}>
      <h2 className={styles["title"]}>{card.title}</h2>
      <Badge>{card.kindLabel}</Badge>
      <More card={card} />
    </div>
    <Rows card={card} />
    <Fit card={card} />
    {card.note !== undefined && <p>{card.note}</p>}
    {card.angles.length > 0 && (
      <div>
        <h3 className={styles["label"]}>{trendPageTexts.angles}</h3>
        <ul className={styles["angles"]}>
          {card.angles.map((angle) => (
            <li key={angle}>{angle}</li>
          ))}
        </ul>
      </div>
    )}
    <div className={styles["foot"]}>
      <p className={styles["sources"]}>
        {card.sources.map(({ name, url, when }) => (
          <span key={name}>
            {url === undefined ? name : <Link href={url}>{name}</Link>}
            {`, ${when}`}
          </span>
        ))}
      </p>
      {card.used !== undefined && <Link href={card.used.href}>{card.used.text}</Link>}
      <div className={styles["actions"]}>
        <Plan card={card} />
        <Actions card={card} />
      </div>
    </div>
  </Card>
)
