import { type RowPicturesDialogView, type RowRunView, rowTexts } from "@marque/core/products"
import { Badge, Banner, Button, ButtonLink, Dialog, ErrorState, Progress, Table, type Tone } from "@marque/react/ui"
import type { ReactNode } from "react"
import { RowChoices } from "./row-choices.tsx"
import { RowProblems } from "./row-problems.tsx"
import { useRowPictures } from "./row-pictures-provider.tsx"
import styles from "./row-pictures.module.css"

type Of<Kind extends RowPicturesDialogView["kind"]> = {
  readonly dialog: Extract<RowPicturesDialogView, { readonly kind: Kind }>
}

interface FrameProps {
  readonly title?: string
  readonly text?: string
  /** Pixels. */
  readonly maxWidth?: number
  readonly reading?: boolean
  readonly footer?: ReactNode
  /** @default true */
  readonly canClose?: boolean
  readonly children: ReactNode
}

const Frame = ({
  canClose = true,
  children,
  footer,
  maxWidth = 560,
  reading = false,
  text,
  title = rowTexts.title
}: FrameProps) => {
  const { send } = useRowPictures(() => undefined)
  return (
    <Dialog
      open
      title={title}
      description={text}
      maxWidth={maxWidth}
      dismissible={canClose}
      reading={reading}
      onOpenChange={(open) => !open && send({ type: "dialog.close" })}
      footer={footer}
    >
      <div className={styles["body"]}>{children}</div>
    </Dialog>
  )
}

const Close = ({ label = rowTexts.close }: { readonly label?: string }) => {
  const { send } = useRowPictures(() => undefined)
  return <Button onClick={() => send({ type: "dialog.close" })}>{label}</Button>
}

const Waiting = ({ dialog: { canClose, fraction, text } }: Of<"waiting">) => (
  <Frame canClose={canClose} footer={canClose ? <Close label={rowTexts.cancel} /> : undefined}>
    <output>{text}</output>
    <Progress label={text} value={fraction} />
  </Frame>
)

const Failed = ({ dialog: { error } }: Of<"failed">) => {
  const { send } = useRowPictures(() => undefined)
  return (
    <Frame footer={<Close />}>
      <ErrorState message={error} onRetry={() => send({ type: "rows.retry" })} />
    </Frame>
  )
}

const Choosing = ({ dialog }: Of<"choosing">) => {
  const { send } = useRowPictures(() => undefined)
  const { canPlan, error, gap, problems, rows, text } = dialog
  return (
    <Frame
      text={text}
      maxWidth={760}
      footer={
        <>
          <Close label={rowTexts.cancel} />
          {gap === undefined && (
            <Button variant="primary" needsServer disabled={!canPlan} onClick={() => send({ type: "plan.make" })}>
              {rowTexts.plan}
            </Button>
          )}
          {gap?.href !== undefined && (
            <ButtonLink variant="primary" href={gap.href}>
              {rowTexts.toHouses}
            </ButtonLink>
          )}
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <output>{rows}</output>
      {gap === undefined ? <RowChoices dialog={dialog} /> : <Banner tone="warning">{gap.text}</Banner>}
      <RowProblems problems={problems} />
    </Frame>
  )
}

const Planned = ({ dialog }: Of<"planned">) => {
  const { send } = useRowPictures(() => undefined)
  const { barred, canStart, cost, error, folder, limit, make, nothing, problems, start, stay, text } = dialog
  return (
    <Frame
      title={rowTexts.planTitle}
      text={text}
      maxWidth={760}
      reading
      footer={
        <>
          <Button variant="ghost" onClick={() => send({ type: "plan.back" })}>
            {rowTexts.back}
          </Button>
          <Close label={rowTexts.cancel} />
          {nothing === undefined && (
            <Button variant="primary" needsServer disabled={!canStart} onClick={() => send({ type: "rows.start" })}>
              {start}
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <ul className={styles["facts"]}>
        <li>
          <strong>{make}</strong>
        </li>
        <li>{stay}</li>
        <li>{barred}</li>
        {nothing === undefined && <li>{cost}</li>}
      </ul>
      {nothing === undefined ? (
        <p className={styles["soft"]}>{folder}</p>
      ) : (
        <Banner tone={problems.rows.length === 0 ? "success" : "neutral"}>{nothing}</Banner>
      )}
      {limit !== undefined && <Banner tone="warning">{limit}</Banner>}
      <RowProblems problems={problems} />
    </Frame>
  )
}

const tones: Readonly<Record<RowRunView["state"], Tone>> = {
  running: "accent",
  paused: "warning",
  canceling: "neutral",
  ended: "neutral"
}

const Failures = ({ failures }: Pick<RowRunView, "failures">) => (
  <section className={styles["section"]} aria-label={rowTexts.failures}>
    <Table
      caption={rowTexts.failures}
      narrow="stack"
      rows={failures}
      rowKey={({ key }) => key}
      columns={[
        { key: "product", header: rowTexts.product, cell: ({ product }) => product },
        { key: "where", header: rowTexts.where, cell: ({ where }) => where },
        { key: "reason", header: rowTexts.reason, cell: ({ reason }) => reason }
      ]}
    />
  </section>
)

const Running = ({ dialog: { run } }: Of<"running">) => {
  const { send } = useRowPictures(() => undefined)
  return (
    <Frame
      title={run.title}
      maxWidth={run.failures.length === 0 ? 560 : 760}
      footer={
        <>
          {run.acts.map(({ act, label }) => (
            <Button
              key={act}
              variant={act === "cancel" ? "ghost" : "secondary"}
              needsServer
              busy={run.busy}
              onClick={() => send({ type: "run.act", act })}
            >
              {label}
            </Button>
          ))}
          <Close />
          {run.href !== undefined && (
            <ButtonLink variant="primary" href={run.href}>
              {rowTexts.open}
            </ButtonLink>
          )}
        </>
      }
    >
      {run.error !== undefined && <Banner tone="danger">{run.error}</Banner>}
      <p>
        <Badge tone={tones[run.state]}>{run.status}</Badge>
      </p>
      <output>{run.text}</output>
      {run.progress !== undefined && <Progress label={run.title} value={run.progress} />}
      {run.failures.length > 0 && <Failures failures={run.failures} />}
    </Frame>
  )
}

/** The open dialog of pictures from rows. */
export const RowPicturesDialog = () => {
  const {
    view: { dialog }
  } = useRowPictures(({ dialog: open }) => ({ dialog: open }))
  switch (dialog?.kind) {
    case "waiting":
      return <Waiting dialog={dialog} />
    case "failed":
      return <Failed dialog={dialog} />
    case "choosing":
      return <Choosing dialog={dialog} />
    case "planned":
      return <Planned dialog={dialog} />
    case "running":
      return <Running dialog={dialog} />
    default:
      return null
  }
}
