import { type AdminContentOf, adminTexts as texts } from "@marque/core/admin"
import { Button, EmptyState, ErrorState, Field, Table, TextInput } from "@marque/react/ui"
import { useState } from "react"
import styles from "./admin.module.css"
import { AdminPlaceLink } from "./admin-place-link.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

type Found = AdminContentOf<"find">["items"][number]

const columns = [
  { key: "what", header: texts.what, cell: ({ kind }: Found) => kind },
  { key: "name", header: texts.name, cell: ({ label }: Found) => <span dir="auto">{label}</span> },
  { key: "where", header: texts.where, cell: ({ place }: Found) => <AdminPlaceLink place={place} /> }
]

const Results = () => {
  const { view, send } = useAdminDesk()
  const found = useAdminContent("find")
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "desk.refresh" })} />
  }
  if (found === undefined || found.q === "") return null
  if (found.items.length === 0) return <EmptyState title={texts.searchNone(found.q)} text={texts.searchNoneText} />
  return <Table caption={texts.found} columns={columns} rows={found.items} rowKey={({ id }) => id} narrow="stack" />
}

/** Finds by a pasted e-mail, slug, id of anything or error id. */
export const AdminSearch = () => {
  const { view, send } = useAdminDesk()
  const [q, setQ] = useState("")
  const find = (text: string) => send({ type: "query.change", query: { view: "find", q: text } })
  return (
    <search className={styles["section"]} aria-label={texts.search} aria-busy={view.busy}>
      <form
        className={styles["line"]}
        onSubmit={(event) => {
          event.preventDefault()
          find(q)
        }}
      >
        <Field label={texts.searchLabel}>
          {(control) => (
            <TextInput {...control} type="search" value={q} onChange={({ target }) => setQ(target.value)} />
          )}
        </Field>
        <Button type="submit" needsServer busy={view.busy}>
          {texts.search}
        </Button>
      </form>
      <Results />
    </search>
  )
}
