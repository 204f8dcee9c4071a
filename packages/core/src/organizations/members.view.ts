import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { BrandRole, brandRoleLabels, type OrgRole } from "../model/roles.ts"
import type { Choice } from "./profile-choices.rules.ts"
import type { BrandChoice, membersMachine } from "./members.machine.ts"
import { membersTexts as texts } from "./members.texts.ts"
import type { Member, Seats } from "./organizations.schema.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

export interface MemberRow {
  readonly member: Member
  readonly name: string
  readonly email: string
  readonly roleLabel: string
  readonly isMe: boolean
  /** 'Invited, until 3 September 2026' for an invitation, 'Last seen 3 September 2026' for who was here. */
  readonly note: string | undefined
  readonly busy: boolean
  /** Why the person cannot be demoted or removed; undefined when they can. */
  readonly locked: string | undefined
  readonly brandRoles: ReadonlyArray<BrandRoleChosen>
  readonly canLeave: boolean
  readonly canResend: boolean
}

type BrandRoleChosen = BrandChoice & { readonly role: BrandRole | "" }

export interface MembersView {
  readonly state: "loading" | "ready" | "failed"
  readonly error: string | undefined
  /** Said beside what was loaded before, from a failure to the next answer. */
  readonly stale: string | undefined
  readonly rows: ReadonlyArray<MemberRow>
  /** Said once it is known; `isFull`: no one else can become a member who is counted. */
  readonly seats: { readonly text: string; readonly isFull: boolean } | undefined
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
    /** Undefined for an administrator, who works in every brand. */
    readonly brandRoles: ReadonlyArray<BrandRoleChosen> | undefined
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
  if (change.kind === "leave") return { title: texts.leaveTitle, text: texts.leaveText, confirmLabel: texts.leave }
  return change.kind === "revoke"
    ? { title: texts.withdrawTitle, text: texts.withdrawText(who), confirmLabel: texts.withdraw }
    : { title: texts.removeTitle(who), text: texts.removeText, confirmLabel: texts.remove }
}

const noteOf = ({ expiresAt, seenAt, status }: Member, canManage: boolean): string | undefined => {
  if (status === "invited") return expiresAt === undefined ? texts.invited : texts.invitedUntil(day.format(expiresAt))
  if (!canManage) return undefined
  return seenAt === undefined ? texts.notSeen : texts.seen(day.format(seenAt))
}

const rolesIn = (brands: ReadonlyArray<BrandChoice>, roles: Member["brandRoles"]): ReadonlyArray<BrandRoleChosen> =>
  brands.map((brand) => ({ ...brand, role: roles.find(({ brandId }) => brandId === brand.id)?.role ?? "" }))

const seatsShown = ({ limit, used }: Seats): NonNullable<MembersView["seats"]> => {
  const isFull = limit !== undefined && used >= limit
  return { isFull, text: isFull ? texts.full(limit) : texts.seats(used, limit) }
}

export const membersView = (snapshot: SnapshotFrom<typeof membersMachine>): MembersView => {
  const {
    brandRoles,
    brands,
    canLeave,
    canManage,
    change,
    email,
    emailTouched,
    inviteError,
    link,
    listError,
    members
  } = snapshot.context
  const { role, seats } = snapshot.context
  const admins = (members ?? []).filter((member) => member.orgRole === "admin" && member.status === "active")
  const applying = snapshot.matches({ change: "applying" }) || snapshot.matches({ change: "proving" })
  const sending = snapshot.matches({ invitation: "sending" }) || snapshot.matches({ invitation: "proving" })
  const rowOf = (member: Member): MemberRow => ({
    member,
    name: member.name ?? member.email,
    email: member.email,
    roleLabel: orgRoleLabels[member.orgRole],
    isMe: member.isMe,
    note: noteOf(member, canManage),
    busy: applying && change?.member._id === member._id,
    locked: admins.length === 1 && admins[0]?._id === member._id ? refusalTexts.last_admin() : undefined,
    brandRoles: rolesIn(brands, member.brandRoles),
    canLeave: canLeave && member.isMe,
    canResend: canManage && member.status === "invited"
  })
  return {
    state: snapshot.matches({ list: "failed" }) ? "failed" : members === undefined ? "loading" : "ready",
    error: listError,
    stale: members === undefined || listError === undefined ? undefined : STALE_TEXT,
    rows: (members ?? []).map(rowOf),
    seats: seats && seatsShown(seats),
    canManage,
    readOnlyText: canManage ? undefined : texts.readOnly,
    roles: [
      { value: "member", label: orgRoleLabels.member },
      { value: "admin", label: orgRoleLabels.admin }
    ],
    brandRoleChoices: [
      { value: "", label: texts.noAccess },
      ...BrandRole.literals.map((value) => ({ value, label: brandRoleLabels[value] }))
    ],
    invitation: {
      open: !snapshot.matches({ invitation: "closed" }),
      title: texts.inviteTitle,
      email,
      emailError: emailTouched && !/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? texts.wrongEmail : undefined,
      role,
      brandRoles: role === "admin" ? undefined : rolesIn(brands, brandRoles),
      error: inviteError,
      sending,
      submitLabel: sending ? texts.inviting : texts.invite,
      link: snapshot.matches({ invitation: "sent" }) ? link : undefined,
      sentText: texts.sent(email.trim())
    },
    confirmation: confirmationOf(snapshot),
    applying
  }
}
