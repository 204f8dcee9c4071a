import { type AdminContentOf, adminTexts as texts } from "@marque/core/admin"
import { activityKinds } from "@marque/core/organizations"
import { Button, EmptyState, Select, Table } from "@marque/react/ui"
import { useState } from "react"
import { AdminSection } from "./admin-section.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

type Line = AdminContentOf<"audit">["items"][number]

const columns = [
  { key: "when", header: texts.when, cell: ({ time }: Line) => time },
  { key: "who", header: texts.who, cell: ({ who }: Line) => who },
  { key: "what", header: texts.what, cell: ({ what }: Line) => what },
  { key: "about", header: texts.about, cell: ({ about }: Line) => about },
  { key: "why", header: texts.why, cell: ({ why }: Line) => <span dir="auto">{why}</span> }
]

/** The audit log of the installation, or of one organization. */
export const AdminLog = ({ organizationId }: { readonly organizationId?: string }) => {
  const { view, send } = useAdminDesk()
  const [kind, setKind] = useState("all")
  const log = useAdminContent("audit")
  const choose = (chosen: string) => {
    setKind(chosen)
    const action = chosen === "all" ? undefined : chosen
    send({ type: "query.change", query: { view: "audit", organizationId, action, cursor: null } })
  }
  return (
    <AdminSection
      title={texts.log}
      controls={
        <>
          <Select label={texts.action} options={activityKinds} value={kind} onValueChange={choose} />
          <Button
            size="sm"
            needsServer
            busy={view.saving}
            disabled={view.busy}
            onClick={() => send({ type: "desk.save" })}
          >
            {texts.csv}
          </Button>
        </>
      }
    >
      {log !== undefined && log.items.length === 0 && <EmptyState title={texts.noLines} text={texts.noLinesText} />}
      {log !== undefined && log.items.length > 0 && (
        <Table caption={texts.log} columns={columns} rows={log.items} rowKey={({ id }) => id} narrow="stack" />
      )}
    </AdminSection>
  )
}
