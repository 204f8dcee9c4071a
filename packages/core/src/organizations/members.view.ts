import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { BrandRole, brandRoleLabels, type OrgRole } from "../model/roles.ts"
import type { Choice } from "./profile-choices.rules.ts"
import type { BrandChoice, membersMachine } from "./members.machine.ts"
import type { Member } from "./organizations.schema.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

export interface MemberRow {
  readonly member: Member
  readonly name: string
  readonly email: string
  readonly roleLabel: string
  readonly isMe: boolean
  /** 'Invited, until 3 September 2026' for an invitation. */
  readonly note: string | undefined
  readonly busy: boolean
  /** Why the person cannot be demoted or removed; undefined when they can. */
  readonly locked: string | undefined
  readonly brandRoles: ReadonlyArray<BrandChoice & { readonly role: BrandRole | "" }>
}

export interface MembersView {
  readonly state: "loading" | "ready" | "failed"
  readonly error: string | undefined
  /** Said beside what was loaded before, from a failure to the next answer. */
  readonly stale: string | undefined
  readonly rows: ReadonlyArray<MemberRow>
  readonly canManage: boolean
  readonly readOnlyText: string | undefined
  readonly roles: ReadonlyArray<Choice & { readonly value: OrgRole }>
  readonly brandRoleChoices: ReadonlyArray<Choice & { readonly value: BrandRole | "" }>
  readonly invitation: {
    readonly open: boolean
    readonly title: string
    readonly email: string
    readonly emailError: string | undefined
    readonly role: OrgRole
    readonly error: string | undefined
    readonly sending: boolean
    readonly submitLabel: string
    /** The link to copy once the invitation is out. */
    readonly link: string | undefined
    readonly sentText: string
  }
  readonly confirmation: { readonly title: string; readonly text: string; readonly confirmLabel: string } | undefined
  readonly applying: boolean
}

const orgRoleLabels: Readonly<Record<OrgRole, string>> = { admin: "Administrator", member: "Member" }

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })

const confirmationOf = (snapshot: SnapshotFrom<typeof membersMachine>): MembersView["confirmation"] => {
  const { change } = snapshot.context
  if (!snapshot.matches({ change: "confirming" }) || change === undefined) return undefined
  const who = change.member.name ?? change.member.email
  return change.kind === "revoke"
    ? { title: "Withdraw this invitation?", text: `${who} can no longer join with it.`, confirmLabel: "Withdraw" }
    : {
        title: `Remove ${who}?`,
        text: "They lose access to every brand at once. What they made stays.",
        confirmLabel: "Remove"
      }
}

export const membersView = (snapshot: SnapshotFrom<typeof membersMachine>): MembersView => {
  const { brands, canManage, change, email, emailTouched, inviteError, link, listError, members, role } =
    snapshot.context
  const admins = (members ?? []).filter((member) => member.orgRole === "admin" && member.status === "active")
  const applying = snapshot.matches({ change: "applying" }) || snapshot.matches({ change: "proving" })
  const sending = snapshot.matches({ invitation: "sending" }) || snapshot.matches({ invitation: "proving" })
  const rowOf = (member: Member): MemberRow => ({
    member,
    name: member.name ?? member.email,
    email: member.email,
    roleLabel: orgRoleLabels[member.orgRole],
    isMe: member.isMe,
    note:
      member.status === "invited"
        ? member.expiresAt === undefined
          ? "Invited"
          : `Invited, until ${day.format(member.expiresAt)}`
        : undefined,
    busy: applying && change?.member._id === member._id,
    locked: admins.length === 1 && admins[0]?._id === member._id ? refusalTexts.last_admin() : undefined,
    brandRoles: brands.map((brand) => ({
      ...brand,
      role: member.brandRoles.find(({ brandId }) => brandId === brand.id)?.role ?? ""
    }))
  })
  return {
    state: snapshot.matches({ list: "failed" }) ? "failed" : members === undefined ? "loading" : "ready",
    error: listError,
    stale: members === undefined || listError === undefined ? undefined : STALE_TEXT,
    rows: (members ?? []).map(rowOf),
    canManage,
    readOnlyText: canManage ? undefined : "Only administrators invite people and change roles, and not in the demo.",
    roles: [
      { value: "member", label: orgRoleLabels.member },
      { value: "admin", label: orgRoleLabels.admin }
    ],
    brandRoleChoices: [
      { value: "", label: "No access" },
      ...BrandRole.literals.map((value) => ({ value, label: brandRoleLabels[value] }))
    ],
    invitation: {
      open: !snapshot.matches({ invitation: "closed" }),
      title: "Invite a member",
      email,
      emailError:
        emailTouched && !/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? "Enter an e-mail address" : undefined,
      role,
      error: inviteError,
      sending,
      submitLabel: sending ? "Inviting..." : "Invite",
      link: snapshot.matches({ invitation: "sent" }) ? link : undefined,
      sentText: `The invitation to ${email.trim()} works for 48 hours. You can also send the link yourself.`
    },
    confirmation: confirmationOf(snapshot),
    applying
  }
}
