import { type AdminContentOf, adminTexts as texts, type AdminTile } from "@marque/core/admin"
import { Badge, Banner, Button, Card, EmptyState, Field, Table, TextInput } from "@marque/react/ui"
import { type ReactNode, useState } from "react"
import styles from "./admin.module.css"
import { AdminSection } from "./admin-section.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

export const AdminTiles = ({ tiles }: { readonly tiles: ReadonlyArray<AdminTile> }) => (
  <dl className={styles["tiles"]}>
    {tiles.map(({ key, label, value }) => (
      <Card key={key} className={styles["tile"]}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Card>
    ))}
  </dl>
)

type Home = AdminContentOf<"home">

interface LineFormProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly children: ReactNode
  readonly onSubmit: (text: string) => void
}

const LineForm = ({ label, hint, value, children, onSubmit }: LineFormProps) => {
  const [text, setText] = useState(value)
  return (
    <form
      className={styles["line"]}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => <TextInput {...control} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      {children}
    </form>
  )
}

const Switches = ({ home }: { readonly home: Home }) => {
  const { view, send } = useAdminDesk()
  const { demoOpen, maintenance, paused } = home
  return (
    <section aria-label={texts.switches} className={styles["switches"]}>
      <h3>{texts.switches}</h3>
      <Banner
        tone={paused ? "warning" : "neutral"}
        action={
          <Button
            size="sm"
            needsServer
            disabled={view.busy}
            onClick={() => send({ type: "act.now", act: { act: "pause", paused: !paused } })}
          >
            {paused ? texts.resume : texts.pause}
          </Button>
        }
      >
        {paused ? texts.paused : texts.notPaused}
      </Banner>
      <Banner
        tone="neutral"
        action={
          <Button
            size="sm"
            needsServer
            disabled={view.busy}
            onClick={() => send({ type: "act.now", act: { act: "demo", open: !demoOpen } })}
          >
            {demoOpen ? texts.closeDemo : texts.openDemo}
          </Button>
        }
      >
        {demoOpen ? texts.demoOpen : texts.demoShut}
      </Banner>
      <LineForm
        key={maintenance}
        label={texts.maintenance}
        hint={texts.maintenanceHint}
        value={maintenance}
        onSubmit={(text) => send({ type: "act.now", act: { act: "maintenance", text } })}
      >
        <Button type="submit" needsServer disabled={view.busy}>
          {texts.showNotice}
        </Button>
        {maintenance !== "" && (
          <Button
            needsServer
            disabled={view.busy}
            onClick={() => send({ type: "act.now", act: { act: "maintenance", text: "" } })}
          >
            {texts.removeNotice}
          </Button>
        )}
      </LineForm>
      <LineForm
        label={texts.publishLabel}
        hint={texts.publishHint}
        value=""
        onSubmit={(version) => send({ type: "act.now", act: { act: "publishVersion", version } })}
      >
        <Button type="submit" needsServer disabled={view.busy}>
          {texts.publish}
        </Button>
      </LineForm>
    </section>
  )
}

type Engine = Home["engines"][number]

const engineColumns = [
  { key: "engine", header: texts.engine, cell: ({ name }: Engine) => name },
  { key: "workers", header: texts.engineWorkers, cell: ({ workers }: Engine) => workers, align: "end" as const }
]

const Health = ({ engines }: Pick<Home, "engines">) =>
  engines.length === 0 ? (
    <EmptyState title={texts.noEngines} text={texts.noEnginesText} />
  ) : (
    <Table caption={texts.health} columns={engineColumns} rows={engines} rowKey={({ id }) => id} />
  )

type PartRow = NonNullable<Home["parts"]>["rows"][number]

const partColumns = [
  { key: "part", header: texts.part, cell: ({ name }: PartRow) => name },
  { key: "line", header: texts.partLine, cell: ({ line }: PartRow) => line },
  {
    key: "state",
    header: texts.partState,
    cell: ({ state, works }: PartRow) =>
      works ? <Badge tone="success">{state}</Badge> : <Banner tone="danger">{state}</Banner>
  }
]

const HostedParts = ({ parts }: Pick<Home, "parts">) => {
  if (parts === undefined) return <EmptyState title={texts.parts} text={texts.partsUnknown} />
  if (parts.rows.length === 0) return <EmptyState title={texts.noParts} text={texts.noPartsText} />
  return (
    <>
      <Table caption={texts.parts} columns={partColumns} rows={parts.rows} rowKey={({ name }) => name} narrow="stack" />
      <p className={styles["soft"]}>{parts.asked}</p>
    </>
  )
}

/** The state of the installation, its engines and switches. */
export const AdminOverview = () => {
  const home = useAdminContent("home")
  return (
    <AdminSection title={texts.overview}>
      {home !== undefined && (
        <>
          <AdminTiles tiles={home.tiles} />
          <Health engines={home.engines} />
          <HostedParts parts={home.parts} />
          <Switches home={home} />
        </>
      )}
    </AdminSection>
  )
}
