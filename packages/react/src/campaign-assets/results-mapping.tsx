import {
  type ChoiceView,
  decimalChoices,
  type MappingView,
  orderChoices,
  resultTexts,
  roleChoices
} from "@marque/core/campaign-assets"
import { Banner, Field, Select, Table, TextInput } from "@marque/react/ui"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

const words = resultTexts.importing
const heads = resultTexts.table

const none = { value: "", label: words.choice, disabled: true } as const
const orders = [none, ...orderChoices]
const decimals = [none, ...decimalChoices]

interface MappingProps {
  readonly mapping: MappingView
}

const Columns = ({ mapping: { columns } }: MappingProps) => {
  const { send } = useResults(() => undefined)
  const rows = columns.map((column, index) => ({ ...column, index }))
  return (
    <Table
      caption={words.columns}
      narrow="stack"
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: "name", header: heads.column, cell: ({ name }) => name },
        {
          key: "samples",
          header: heads.samples,
          cell: ({ samples }) => <span className={styles["soft"]}>{samples}</span>
        },
        {
          key: "role",
          header: heads.role,
          cell: ({ index, name, role }) => (
            <Select
              className={styles["choice"] ?? ""}
              label={words.roleOf(name)}
              options={roleChoices}
              value={role}
              onValueChange={(next) => send({ type: "column.choose", index, role: next })}
            />
          )
        }
      ]}
    />
  )
}

const Signs = ({ mapping: { asks, currency, dateOrder, decimal } }: MappingProps) => {
  const { send } = useResults(() => undefined)
  return (
    <div className={styles["fields"]}>
      {asks.dates && (
        <Field label={words.dates} required>
          {(control) => (
            <Select
              {...control}
              options={orders}
              value={dateOrder}
              onValueChange={(order) => order !== "" && send({ type: "dates.choose", order })}
            />
          )}
        </Field>
      )}
      {asks.decimal && (
        <Field label={words.decimal} required>
          {(control) => (
            <Select
              {...control}
              options={decimals}
              value={decimal}
              onValueChange={(sign) => sign !== "" && send({ type: "decimal.choose", decimal: sign })}
            />
          )}
        </Field>
      )}
      {asks.currency && (
        <Field label={words.currency} required>
          {(control) => (
            <TextInput
              {...control}
              value={currency}
              maxLength={3}
              autoComplete="off"
              onChange={({ target }) => send({ type: "currency.change", currency: target.value.toUpperCase() })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

const Unmatched = ({ mapping: { slots, unmatched, unmatchedTitle } }: MappingProps) => {
  const { send } = useResults(() => undefined)
  const choices: ReadonlyArray<ChoiceView> = [{ value: "", label: words.noSlot }, ...slots]
  if (unmatchedTitle === undefined) return null
  return (
    <section className={styles["form"]}>
      <p>{unmatchedTitle}</p>
      <Table
        caption={unmatchedTitle}
        narrow="stack"
        rows={unmatched}
        rowKey={({ subject }) => subject}
        columns={[
          { key: "name", header: heads.name, cell: ({ subject }) => subject },
          { key: "rows", header: heads.rows, cell: ({ rows }) => <span className={styles["soft"]}>{rows}</span> },
          {
            key: "slot",
            header: heads.slot,
            cell: ({ slotId, subject }) => (
              <Select
                label={words.slotOf(subject)}
                options={choices}
                value={slotId}
                onValueChange={(next) => send({ type: "name.match", subject, slotId: next === "" ? undefined : next })}
              />
            )
          }
        ]}
      />
    </section>
  )
}

/** What the columns of a report hold, and what an import would take of it. */
export const ResultsMapping = ({ mapping }: MappingProps) => (
  <>
    <p>
      <strong>{mapping.fileName}</strong>
      {`: ${mapping.size}`}
    </p>
    {mapping.taken !== undefined && <p>{mapping.taken}</p>}
    {mapping.skipped !== undefined && <p className={styles["soft"]}>{mapping.skipped}</p>}
    {mapping.gaps.map((gap) => (
      <Banner key={gap} tone="warning">
        {gap}
      </Banner>
    ))}
    <Columns mapping={mapping} />
    <Signs mapping={mapping} />
    {mapping.faultsTitle !== undefined && (
      <div>
        <Banner tone="warning">{mapping.faultsTitle}</Banner>
        <ul className={styles["faults"]}>
          {mapping.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    )}
    <Unmatched mapping={mapping} />
  </>
)
