import { routes } from "@marque/core/navigation"
import { actTexts } from "@marque/core/texts"
import { type MemberRow, membersTexts, organizationsTexts } from "@marque/core/organizations"
import {
  Avatar,
  Badge,
  Banner,
  Button,
  ButtonLink,
  type Column,
  CopyButton,
  Dialog,
  ErrorState,
  Select,
  Skeleton,
  Table,
  useOffline
} from "@marque/react/ui"
import { InviteDialog } from "./invite-dialog.tsx"
import { useMembers } from "./members-provider.tsx"
import styles from "./organizations.module.css"

export interface MembersPanelProps {
  readonly linkOf: (invitationId: string) => string
}

const Person = ({ row }: { readonly row: MemberRow }) => (
  <div className={styles["pictured"]}>
    <Avatar name={row.name} src={row.member.imageUrl} size={32} />
    <div className={styles["person"]}>
      <span className={styles["row"]}>
        <span className={styles["name"]}>{row.name}</span>
        {row.isMe && <Badge>{organizationsTexts.me}</Badge>}
      </span>
      {row.name !== row.email && <span className={styles["text"]}>{row.email}</span>}
      {row.note !== undefined && <span className={styles["text"]}>{row.note}</span>}
    </div>
  </div>
)

const OrganizationRole = ({ row }: { readonly row: MemberRow }) => {
  const { view, send } = useMembers()
  const offline = useOffline()
  const isInvited = row.member.status === "invited"
  if (!view.canManage || isInvited) return row.roleLabel
  return (
    <div className={styles["person"]}>
      <Select
        label={organizationsTexts.roleOf(row.name)}
        options={view.roles}
        value={row.member.orgRole}
        disabled={view.applying || offline !== undefined || row.locked !== undefined}
        onValueChange={(role) => send({ type: "member.change", change: { kind: "role", member: row.member, role } })}
      />
      {row.locked !== undefined && <span className={styles["text"]}>{row.locked}</span>}
    </div>
  )
}

const BrandRoles = ({ row }: { readonly row: MemberRow }) => {
  const { view, send } = useMembers()
  const offline = useOffline()
  if (row.member.orgRole === "admin") return organizationsTexts.allBrands
  return row.brandRoles.map((brand) =>
    view.canManage ? (
      <Select
        key={brand.id}
        label={organizationsTexts.roleIn(row.name, brand.name)}
        options={view.brandRoleChoices.map(({ label, value }) => ({
          value,
          label: organizationsTexts.brandRole(brand.name, label)
        }))}
        value={brand.role}
        disabled={view.applying || offline !== undefined}
        onValueChange={(role) =>
          send({
            type: "member.change",
            change: { kind: "brandRole", member: row.member, brandId: brand.id, role: role === "" ? null : role }
          })
        }
      />
    ) : (
      <p key={brand.id} className={styles["text"]}>
        {organizationsTexts.brandRole(
          brand.name,
          view.brandRoleChoices.find(({ value }) => value === brand.role)?.label
        )}
      </p>
    )
  )
}

/** Of the person's own row; who is the last administrator stays. */
const Leave = ({ row }: { readonly row: MemberRow }) => {
  const { view, send } = useMembers()
  return (
    <div className={`${styles["row"]} ${styles["end"]}`}>
      <Button
        size="sm"
        variant="ghost"
        needsServer
        busy={row.busy}
        disabled={row.locked !== undefined || (view.applying && !row.busy)}
        onClick={() => send({ type: "member.change", change: { kind: "leave", member: row.member } })}
      >
        {membersTexts.leave}
      </Button>
    </div>
  )
}

const RowActions = ({ row, linkOf }: MembersPanelProps & { readonly row: MemberRow }) => {
  const { view, send } = useMembers()
  if (row.canLeave) return <Leave row={row} />
  if (!view.canManage || row.isMe) return null
  const { invitationId, status } = row.member
  const isInvited = status === "invited"
  return (
    <div className={`${styles["row"]} ${styles["end"]}`}>
      {row.canResend && (
        <Button
          size="sm"
          variant="ghost"
          needsServer
          disabled={view.applying}
          aria-label={membersTexts.resendTo(row.name)}
          onClick={() => send({ type: "member.change", change: { kind: "resend", member: row.member } })}
        >
          {membersTexts.resend}
        </Button>
      )}
      {invitationId !== undefined && (
        <CopyButton
          size="sm"
          variant="ghost"
          aria-label={organizationsTexts.copyLinkOf(row.name)}
          text={linkOf(invitationId)}
        >
          {organizationsTexts.copyLink}
        </CopyButton>
      )}
      <Button
        size="sm"
        variant="ghost"
        needsServer
        busy={row.busy}
        disabled={view.applying && !row.busy}
        aria-label={
          isInvited ? organizationsTexts.withdrawInvitation(row.name) : organizationsTexts.removeMember(row.name)
        }
        onClick={() =>
          send({ type: "member.change", change: { kind: isInvited ? "revoke" : "remove", member: row.member } })
        }
      >
        {isInvited ? organizationsTexts.withdraw : actTexts.remove}
      </Button>
    </div>
  )
}

const columnsWith = ({ linkOf }: MembersPanelProps): ReadonlyArray<Column<MemberRow>> => [
  { key: "person", header: "Name", cell: (row) => <Person row={row} /> },
  { key: "role", header: "Role", cell: (row) => <OrganizationRole row={row} /> },
  { key: "brands", header: "Brands", cell: (row) => <BrandRoles row={row} /> },
  {
    key: "actions",
    header: "Actions",
    hideHeader: true,
    align: "end",
    cell: (row) => <RowActions row={row} linkOf={linkOf} />
  }
]

const Confirmation = () => {
  const { view, send } = useMembers()
  return (
    <Dialog
      open={view.confirmation !== undefined}
      title={view.confirmation?.title ?? ""}
      description={view.confirmation?.text ?? ""}
      maxWidth={440}
      onOpenChange={(open) => !open && send({ type: "change.cancel" })}
      footer={
        <>
          <Button onClick={() => send({ type: "change.cancel" })}>{actTexts.cancel}</Button>
          <Button variant="danger" needsServer onClick={() => send({ type: "change.confirm" })}>
            {view.confirmation?.confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** How many count as members; to administrators, who act on it. */
const SeatsLine = () => {
  const { view } = useMembers()
  if (view.seats === undefined || !view.canManage) return null
  const { isFull, text } = view.seats
  if (!isFull) return <p className={styles["text"]}>{text}</p>
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" href={routes.billing.href({})}>
          {membersTexts.openBilling}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  )
}

export const MembersPanel = (props: MembersPanelProps) => {
  const { view, send } = useMembers()
  return (
    <div className={styles["stack"]} data-state={view.state}>
      {view.readOnlyText !== undefined && <Banner>{view.readOnlyText}</Banner>}
      {view.canManage && (
        <div className={`${styles["row"]} ${styles["end"]}`}>
          <Button variant="primary" needsServer onClick={() => send({ type: "invite.open" })}>
            {organizationsTexts.inviteMember}
          </Button>
        </div>
      )}
      <SeatsLine />
      {view.state === "loading" && <Skeleton width="100%" height="8rem" />}
      {view.state === "failed" && view.rows.length === 0 && (
        <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "members.retry" })} />
      )}
      {view.stale !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "members.retry" })}>
              {actTexts.retry}
            </Button>
          }
        >
          {organizationsTexts.staleError(view.error, view.stale)}
        </Banner>
      )}
      {view.rows.length > 0 && (
        <Table
          narrow="stack"
          caption={organizationsTexts.members}
          columns={columnsWith(props)}
          rows={view.rows}
          rowKey={({ member }) => member._id}
        />
      )}
      <InviteDialog />
      <Confirmation />
    </div>
  )
}
