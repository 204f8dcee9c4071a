import { campaignListView } from "@marque/core/campaigns"
import { ButtonLink, Field, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { RecordList } from "../records/record-list.tsx"
import { useCampaignList, useCampaignListActor } from "./campaign-list-provider.tsx"
import { CampaignTable, type CampaignTableProps } from "./campaign-table.tsx"
import styles from "./campaigns.module.css"

/** The window of days that the list is narrowed to. */
const Days = () => {
  const {
    view: { from, fromLabel, to, toLabel },
    send
  } = useCampaignList(({ days }) => days)
  const choose = (name: "from" | "to") => (day: string) =>
    send({ type: "filter.choose", filter: { [name]: day === "" ? "all" : day } })
  return (
    <div className={styles["days"]}>
      <Day label={fromLabel} value={from} onChange={choose("from")} />
      <Day label={toLabel} value={to} onChange={choose("to")} />
    </div>
  )
}

const Day = ({
  label,
  onChange,
  value
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}) => (
  <Field label={label} required>
    {(control) => (
      <TextInput {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)

const Rows = ({ onShare }: Pick<CampaignListProps, "onShare">) => {
  const { view, send } = useCampaignList(
    ({
      actionsLabel,
      canSelect,
      columns,
      duplicateLabel,
      editLabel,
      hasResults,
      items,
      selectAllLabel,
      selectedAll,
      shareLabel,
      title
    }) => ({
      actionsLabel,
      canSelect,
      columns,
      duplicateLabel,
      editLabel,
      hasResults,
      items,
      selectAllLabel,
      selectedAll,
      shareLabel,
      title
    })
  )
  return (
    <>
      <Days />
      <CampaignTable
        view={view}
        onShare={onShare}
        onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })}
        onSelect={(id, on) => send({ type: "row.select", id, on })}
        onSelectAll={(on) => send({ type: "page.select", on })}
      />
    </>
  )
}

const First = ({ samples }: { readonly samples: ReactNode }) => {
  const { view } = useCampaignList(({ newRecord, trends }) => ({ newRecord, trends }))
  return (
    <div className={styles["first"]}>
      <div className={styles["firstActions"]}>
        {view.newRecord !== undefined && (
          <ButtonLink href={view.newRecord.href} variant="primary">
            {view.newRecord.label}
          </ButtonLink>
        )}
        <ButtonLink href={view.trends.href}>{view.trends.label}</ButtonLink>
      </div>
      {samples}
    </div>
  )
}

export interface CampaignListProps {
  readonly missing: ReactNode
  /** Opens the links to the newest proposal of a campaign. */
  readonly onShare?: CampaignTableProps["onShare"]
  /** Samples that begin a campaign, where there is none yet. */
  readonly samples?: ReactNode
  /** Drawn in place of the table. */
  readonly timeline?: ReactNode
  /** Chooses between the table and the timeline. */
  readonly views?: ReactNode
}

export const CampaignList = ({ views, missing, onShare, samples, timeline }: CampaignListProps) => (
  <RecordList
    actor={useCampaignListActor()}
    toView={campaignListView}
    icon="grid"
    missing={missing}
    firstActions={<First samples={samples} />}
    banner={views}
    paged={timeline === undefined}
  >
    {timeline === undefined ? (
      <Rows onShare={onShare} />
    ) : (
      <>
        <Days />
        {timeline}
      </>
    )}
  </RecordList>
)
