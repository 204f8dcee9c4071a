import {
  type AdminContentOf,
  type AdminQuery,
  adminTexts as texts,
  ORGANIZATION_SORTS,
  ORGANIZATION_STATUSES,
  organizationSortLabels,
  organizationStatusLabels
} from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { Button, EmptyState, Field, Link, Pagination, Select, Table, TextInput } from "@marque/react/ui"
import { useState } from "react"
import styles from "./admin.module.css"
import { AdminSection } from "./admin-section.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

type Row = AdminContentOf<"organizations">["items"][number]

const columns = [
  {
    key: "name",
    header: texts.name,
    cell: ({ id, name }: Row) => <Link href={routes.adminOrganization.href({ orgId: id })}>{name}</Link>
  },
  { key: "plan", header: texts.plan, cell: ({ plan }: Row) => plan },
  { key: "members", header: texts.members, cell: ({ members }: Row) => members, align: "end" as const },
  { key: "brands", header: texts.brands, cell: ({ brands }: Row) => brands, align: "end" as const },
  { key: "credits", header: texts.credits, cell: ({ credits }: Row) => credits, align: "end" as const },
  { key: "created", header: texts.created, cell: ({ created }: Row) => created },
  { key: "active", header: texts.lastActive, cell: ({ lastActive }: Row) => lastActive },
  { key: "flags", header: texts.flags, cell: ({ flags }: Row) => flags.join(", ") }
]

type Query = Extract<AdminQuery, { readonly view: "organizations" }>

interface AdminOrganizationListProps {
  readonly query: Query
  readonly onQuery: (query: Query) => void
}

const statuses = [
  { value: "all", label: texts.anyStatus },
  ...ORGANIZATION_STATUSES.map((value) => ({ value, label: organizationStatusLabels[value] ?? value }))
]
const sorts = ORGANIZATION_SORTS.map((value) => ({ value, label: organizationSortLabels[value] }))

const Filters = ({ query, onQuery }: AdminOrganizationListProps) => {
  const [q, setQ] = useState(query.q)
  return (
    <form
      className={styles["line"]}
      onSubmit={(event) => {
        event.preventDefault()
        onQuery({ ...query, q, page: 1 })
      }}
    >
      <Field label={texts.search}>
        {(control) => <TextInput {...control} type="search" value={q} onChange={({ target }) => setQ(target.value)} />}
      </Field>
      <Field label={texts.status} required>
        {(control) => (
          <Select
            {...control}
            options={statuses}
            value={query.status ?? "all"}
            onValueChange={(status) => onQuery({ ...query, status: status === "all" ? undefined : status, page: 1 })}
          />
        )}
      </Field>
      <Field label={texts.sort} required>
        {(control) => (
          <Select
            {...control}
            options={sorts}
            value={query.sort}
            onValueChange={(sort) => onQuery({ ...query, sort, page: 1 })}
          />
        )}
      </Field>
      <Button type="submit" needsServer>
        {texts.search}
      </Button>
    </form>
  )
}

const None = ({ query, onQuery }: AdminOrganizationListProps) =>
  query.q === "" && query.status === undefined ? (
    <EmptyState title={texts.noOrganizations} text={texts.noOrganizationsText} />
  ) : (
    <EmptyState
      title={texts.noneFound}
      text={texts.noneFoundText}
      action={
        <Button onClick={() => onQuery({ ...query, q: "", status: undefined, page: 1 })}>{texts.clearFilters}</Button>
      }
    />
  )

/** Every organization of the installation. */
export const AdminOrganizationList = (props: AdminOrganizationListProps) => {
  const { view, send } = useAdminDesk()
  const list = useAdminContent("organizations")
  const { query, onQuery } = props
  return (
    <>
      <Filters key={query.q} {...props} />
      <AdminSection
        title={texts.organizations}
        controls={
          <>
            <output className={styles["soft"]}>{list?.total}</output>
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
        {list?.items.length === 0 && <None {...props} />}
        {list !== undefined && list.items.length > 0 && (
          <>
            <Table
              caption={texts.organizations}
              columns={columns}
              rows={list.items}
              rowKey={({ id }) => id}
              narrow="stack"
            />
            <Pagination page={list.page} pages={list.pages} onPage={(page) => onQuery({ ...query, page })} />
          </>
        )}
      </AdminSection>
    </>
  )
}
