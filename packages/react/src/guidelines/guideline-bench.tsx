import type { GuidelineBenchView } from "@marque/core/guidelines"
import { NO_CHOICE } from "@marque/core/guidelines"
import { shownAt } from "@marque/core/model"
import {
  Badge,
  Banner,
  Button,
  DropZone,
  ErrorState,
  Field,
  IconButton,
  Kbd,
  Link,
  Select,
  Sheet,
  Skeleton,
  TextArea
} from "@marque/react/ui"
import styles from "./guidelines.module.css"
import { useGuidelineBench } from "./guideline-bench-provider.tsx"

const chosen = (value: string): string | undefined => (value === NO_CHOICE ? undefined : value)

const Measured = ({ view }: { readonly view: GuidelineBenchView }) => {
  const { send } = useGuidelineBench((whole) => whole.state)
  const { texts } = view
  return (
    <div className={styles["selects"]}>
      <Select
        label={texts.part}
        options={view.parts}
        value={view.part}
        onValueChange={(part) => send({ type: "part.choose", part })}
      />
      <Select
        label={texts.market}
        options={view.markets}
        value={view.market}
        onValueChange={(market) => send({ type: "market.choose", marketId: chosen(market) })}
      />
      {view.languages !== undefined && (
        <Select
          label={texts.language}
          options={view.languages}
          value={view.language}
          onValueChange={(language) => send({ type: "language.choose", language })}
        />
      )}
      <Select
        label={texts.channel}
        options={view.channels}
        value={view.channel}
        onValueChange={(channel) => send({ type: "channel.choose", channel: chosen(channel) })}
      />
      {view.campaigns !== undefined && (
        <Select
          label={texts.campaign}
          options={view.campaigns}
          value={view.campaign}
          onValueChange={(campaign) => send({ type: "campaign.choose", campaignId: chosen(campaign) })}
        />
      )}
    </div>
  )
}

const Marked = ({
  label,
  segments
}: {
  readonly label: string
  readonly segments: NonNullable<GuidelineBenchView["segments"]>
}) => (
  <section className={styles["marked"]} aria-label={label} dir="auto">
    {segments.map(({ severity, text, titles }, at) =>
      severity === undefined ? (
        <span key={at}>{text}</span>
      ) : (
        <mark key={at} data-severity={severity} title={titles.join(", ")}>
          {text}
        </mark>
      )
    )}
  </section>
)

interface RowsProps {
  readonly rows: GuidelineBenchView["rows"]
  readonly label: string
  readonly none: string
}

const Rows = ({ label, none, rows }: RowsProps) => {
  const { send } = useGuidelineBench((whole) => whole.state)
  if (rows.length === 0) return <p className={styles["soft"]}>{none}</p>
  return (
    <ul className={styles["rows"]} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles["row"]} data-state={row.state}>
          <p className={styles["rowHead"]}>
            <Link href={row.href}>{row.title}</Link>
            <Badge tone={row.state === "fires" ? "danger" : row.state === "passes" ? "success" : "neutral"}>
              {row.stateLabel}
            </Badge>
          </p>
          {row.state !== "fires" && row.found.map((found) => <p key={found}>{found}</p>)}
          {row.state === "fires" && (
            <>
              <p className={styles["soft"]}>{row.severity}</p>
              {row.found.map((found) => (
                <p key={found}>{found}</p>
              ))}
              <p className={styles["soft"]}>{row.why}</p>
              {row.suggestions.length > 0 && (
                <div className={styles["suggestions"]}>
                  {row.suggestions.map((suggestion, at) => (
                    <Button key={at} size="sm" onClick={() => send({ type: "suggestion.apply", ruleId: row.id, at })}>
                      {suggestion}
                    </Button>
                  ))}
                </div>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface PictureProps {
  readonly picture: NonNullable<GuidelineBenchView["picture"]>
  readonly texts: GuidelineBenchView["texts"]
}

const Picture = ({ picture, texts }: PictureProps) => {
  const { send } = useGuidelineBench((whole) => whole.state)
  const { alt, error, line, name, rows, state, url } = picture
  return (
    <section className={styles["tried"]} aria-labelledby={PICTURE_TITLE} data-state={state}>
      <h3 id={PICTURE_TITLE}>{texts.picture}</h3>
      <DropZone
        accept="image/jpeg,image/png,image/webp"
        label={texts.pictureDrop}
        hint={texts.pictureHint}
        error={error}
        onFiles={([file]) => file !== undefined && send({ type: "picture.choose", file })}
      />
      {name !== "" && (
        <p className={styles["triedFile"]}>
          {url !== undefined && <img src={shownAt(url)} alt={alt} />}
          <span>{name}</span>
          <IconButton
            icon="close"
            size="sm"
            label={texts.pictureRemove}
            onClick={() => send({ type: "picture.remove" })}
          />
        </p>
      )}
      <p className={styles["line"]}>
        <output>{state === "measuring" ? texts.pictureMeasuring : line}</output>
      </p>
      {state === "measured" && <Rows rows={rows} label={texts.picture} none={texts.pictureNone} />}
    </section>
  )
}

const PICTURE_TITLE = "bench-picture"

const Ready = ({ view }: { readonly view: GuidelineBenchView }) => {
  const { send } = useGuidelineBench((whole) => whole.state)
  const { texts } = view
  return (
    <div className={styles["bench"]} data-state={view.state}>
      {view.error !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "bench.retry" })}>
              {texts.retry}
            </Button>
          }
        >
          {view.error}
        </Banner>
      )}
      <Measured view={view} />
      <p className={styles["soft"]}>{view.measuredIn}</p>
      <Field label={texts.text} hint={texts.hint} required>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            dir="auto"
            value={view.text}
            onChange={(event) => send({ type: "text.change", text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== texts.applyKey || !view.canApply) return
              event.preventDefault()
              send({ type: "suggestion.apply" })
            }}
          />
        )}
      </Field>
      {view.segments !== undefined && <Marked label={texts.marked} segments={view.segments} />}
      <p className={styles["line"]}>
        <output>{view.line}</output>
        {view.canApply && (
          <span className={styles["soft"]}>
            <Kbd keys={[texts.applyKey]} /> {texts.applies}
          </span>
        )}
      </p>
      <Rows rows={view.rows} label={texts.words} none={texts.noRules} />
      {view.picture !== undefined && <Picture picture={view.picture} texts={texts} />}
    </div>
  )
}

export interface GuidelineBenchProps {
  readonly onClose: () => void
}

/** Tries a text on the brand's rules, in a sheet over their list. */
export const GuidelineBench = ({ onClose }: GuidelineBenchProps) => {
  const { view, send } = useGuidelineBench()
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={view.texts.title} maxWidth={640}>
      {view.state === "loading" && (
        <section aria-busy="true" aria-label={view.texts.loading}>
          <Skeleton height="9rem" shape="block" />
        </section>
      )}
      {view.state === "failed" && (
        <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "bench.retry" })} />
      )}
      {view.state === "ready" && <Ready view={view} />}
    </Sheet>
  )
}
