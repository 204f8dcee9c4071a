import { type AdminContentOf, adminTexts as texts } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { Badge, Button, EmptyState, Link, PageHeader, Table } from "@marque/react/ui"
import styles from "./admin.module.css"
import { AdminFacts } from "./admin-facts.tsx"
import { AdminSection } from "./admin-section.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

type Shown = AdminContentOf<"organization">
type Member = Shown["members"][number]
type Entry = Shown["ledger"][number]

const memberColumns = [
  { key: "name", header: texts.name, cell: ({ name }: Member) => name },
  { key: "email", header: texts.email, cell: ({ email }: Member) => email },
  { key: "role", header: texts.role, cell: ({ role }: Member) => role }
]

const ActAs = ({ member: { name, userId }, shown }: { readonly member: Member; readonly shown: Shown }) => {
  const { view, send } = useAdminDesk()
  const { name: organization, organizationId } = shown
  if (userId === undefined) return null
  const draft = { kind: "actAs", organizationId, organization, userId, name, reason: "" } as const
  return (
    <Button
      size="sm"
      needsServer
      disabled={view.busy}
      aria-label={texts.actAsOne(name)}
      onClick={() => send({ type: "dialog.open", draft })}
    >
      {texts.actAs}
    </Button>
  )
}

const actColumn = (shown: Shown) => ({
  key: "act",
  header: texts.actAs,
  hideHeader: true,
  align: "end" as const,
  cell: (member: Member) => <ActAs member={member} shown={shown} />
})

const entryColumns = [
  { key: "when", header: texts.when, cell: ({ time }: Entry) => time },
  { key: "entry", header: texts.entry, cell: ({ type }: Entry) => type },
  { key: "amount", header: texts.amount, cell: ({ amount }: Entry) => amount, align: "end" as const },
  { key: "balance", header: texts.balance, cell: ({ balance }: Entry) => balance, align: "end" as const },
  { key: "who", header: texts.who, cell: ({ who }: Entry) => who },
  { key: "why", header: texts.why, cell: ({ why }: Entry) => <span dir="auto">{why}</span> }
]

const Acts = ({ shown }: { readonly shown: Shown }) => {
  const { view, send } = useAdminDesk()
  const { balance, name, organizationId, suspended } = shown
  return (
    <>
      {balance !== undefined && (
        <Button
          size="sm"
          needsServer
          disabled={view.busy}
          onClick={() =>
            send({
              type: "dialog.open",
              draft: { kind: "adjust", organizationId, name, balance, amount: "", reason: "" }
            })
          }
        >
          {texts.adjust}
        </Button>
      )}
      <Button
        size="sm"
        needsServer
        disabled={view.busy}
        onClick={() =>
          send({
            type: "dialog.open",
            draft: { kind: "suspend", organizationId, name, suspended: !suspended, reason: "" }
          })
        }
      >
        {suspended ? texts.restore : texts.suspend}
      </Button>
    </>
  )
}

const Brands = ({ brands, organizationId: orgId }: Pick<Shown, "brands" | "organizationId">) => (
  <section aria-label={texts.brands} className={styles["section"]}>
    <h3>{texts.brands}</h3>
    <ul className={styles["plain"]}>
      {brands.map(({ id, name, status }) => (
        <li key={id}>
          <Link href={routes.adminBrand.href({ orgId, brandId: id })}>{name}</Link> <Badge>{status}</Badge>
        </li>
      ))}
    </ul>
  </section>
)

const Ledger = ({ ledger }: Pick<Shown, "ledger">) =>
  ledger.length === 0 ? (
    <EmptyState title={texts.noEntries} text={texts.noEntriesText} />
  ) : (
    <Table caption={texts.ledger} columns={entryColumns} rows={ledger} rowKey={({ id }) => id} narrow="stack" />
  )

/** One organization: its profile, people, brands and credits. */
export const AdminOrganization = () => {
  const shown = useAdminContent("organization")
  return (
    <>
      <PageHeader title={shown?.name ?? texts.organizations} text={shown?.flags.join(", ")} />
      <AdminSection title={texts.profile} controls={shown !== undefined && <Acts shown={shown} />}>
        {shown !== undefined && (
          <>
            <AdminFacts facts={shown.facts} />
            <Table
              caption={texts.members}
              columns={[...memberColumns, actColumn(shown)]}
              rows={shown.members}
              rowKey={({ id }) => id}
              narrow="stack"
            />
            <Brands brands={shown.brands} organizationId={shown.organizationId} />
            <h3>{texts.ledger}</h3>
            <Ledger ledger={shown.ledger} />
          </>
        )}
      </AdminSection>
    </>
  )
}
