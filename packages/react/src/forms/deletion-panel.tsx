import { Banner, Button, ButtonLink, Field, TextInput } from "@marque/react/ui"
import styles from "./deletion-panel.module.css"

export interface DeletionView {
  readonly step: "closed" | "barred" | "confirm"
  readonly busy: boolean
  readonly typed: string
  readonly typedLabel: string
  readonly facts: ReadonlyArray<string>
  readonly link?: { readonly label: string; readonly href: string } | undefined
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
}

type DeletionPanelEvent =
  | { readonly type: "form.open" | "form.cancel" | "form.submit" }
  | { readonly type: "typed.change"; readonly text: string }

export interface DeletionPanelProps {
  readonly view: DeletionView
  readonly send: (event: DeletionPanelEvent) => void
  readonly texts: { readonly title: string; readonly hint: string; readonly open: string; readonly cancel: string }
  readonly typed: "email" | "text"
  /** Of its heading. */
  readonly level: 2 | 3
}

const Facts = ({ view }: Pick<DeletionPanelProps, "view">) => (
  <ul className={styles["facts"]}>
    {view.facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

const Confirm = ({ send, texts, typed, view }: DeletionPanelProps) => (
  <form
    className={styles["section"]}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      send({ type: "form.submit" })
    }}
  >
    <Facts view={view} />
    <Field label={view.typedLabel} required>
      {(control) => (
        <TextInput
          {...control}
          type={typed}
          autoComplete="off"
          value={view.typed}
          readOnly={view.busy}
          onChange={(event) => send({ type: "typed.change", text: event.target.value })}
        />
      )}
    </Field>
    <div className={styles["actions"]}>
      <Button type="submit" variant="danger" busy={view.busy} disabled={!view.canSubmit && !view.busy}>
        {view.submitLabel}
      </Button>
      <Button disabled={view.busy} onClick={() => send({ type: "form.cancel" })}>
        {texts.cancel}
      </Button>
    </div>
  </form>
)

const Barred = ({ send, texts, view }: DeletionPanelProps) => (
  <>
    <Facts view={view} />
    <div className={styles["actions"]}>
      {view.link !== undefined && <ButtonLink href={view.link.href}>{view.link.label}</ButtonLink>}
      <Button onClick={() => send({ type: "form.cancel" })}>{texts.cancel}</Button>
    </div>
  </>
)

/** The end of something large: what ends with it, then its name to confirm it. */
export const DeletionPanel = (props: DeletionPanelProps) => {
  const { level, send, texts, view } = props
  const Heading = `h${level}` as const
  return (
    <section className={styles["section"]} aria-label={texts.title}>
      <Heading className={styles["heading"]}>{texts.title}</Heading>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.step === "closed" && (
        <>
          <p className={styles["text"]}>{texts.hint}</p>
          <div className={styles["actions"]}>
            <Button busy={view.busy} onClick={() => send({ type: "form.open" })}>
              {texts.open}
            </Button>
          </div>
        </>
      )}
      {view.step === "confirm" && <Confirm {...props} />}
      {view.step === "barred" && <Barred {...props} />}
    </section>
  )
}
