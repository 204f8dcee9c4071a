import { Option, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { BrandId } from "../model/ids.ts"
import type { BrandRole, OrgRole } from "../model/roles.ts"
import { membersTexts } from "./members.texts.ts"
import type { Member, Seats } from "./organizations.schema.ts"

export interface BrandChoice {
  readonly id: string
  readonly name: string
}

export type MemberChange =
  | { readonly kind: "role"; readonly member: Member; readonly role: OrgRole }
  | { readonly kind: "brandRole"; readonly member: Member; readonly brandId: string; readonly role: BrandRole | null }
  | { readonly kind: "remove"; readonly member: Member }
  /** Of the person's own membership. */
  | { readonly kind: "leave"; readonly member: Member }
  | { readonly kind: "resend"; readonly member: Member }
  | { readonly kind: "revoke"; readonly member: Member }

export interface InvitationSent {
  readonly organizationId: string
  readonly clerkId: string
  readonly email: string
  readonly role: OrgRole
  readonly brandRoles: Member["brandRoles"]
}

/** Which organization: our id, the provider's, and whether the person may change anything. */
export interface MembersInput {
  readonly organizationId: string
  readonly clerkId: string
  readonly canManage: boolean
  /** Not in the demo. */
  readonly canLeave: boolean
  readonly brands: ReadonlyArray<BrandChoice>
}

export interface MembersContext extends MembersInput {
  readonly members: ReadonlyArray<Member> | undefined
  readonly listError: string | undefined
  readonly email: string
  readonly role: OrgRole
  /** That the invitation brings; an administrator has them all. */
  readonly brandRoles: Member["brandRoles"]
  readonly seats: Seats | undefined
  readonly emailTouched: boolean
  readonly inviteError: string | undefined
  readonly link: string | undefined
  readonly change: MemberChange | undefined
  /** What the invitation and the change were asked to prove; each is repeated once. */
  readonly inviteLevel: ReverifyLevel | undefined
  readonly changeLevel: ReverifyLevel | undefined
}

export type MembersEvent =
  | { readonly type: "members.value"; readonly members: ReadonlyArray<Member> }
  | { readonly type: "seats.value"; readonly seats: Seats }
  | { readonly type: "members.failed"; readonly error: unknown }
  | { readonly type: "members.retry" }
  | { readonly type: "invite.open" }
  | { readonly type: "invite.dismiss" }
  | { readonly type: "email.change"; readonly email: string }
  | { readonly type: "email.blur" }
  | { readonly type: "role.choose"; readonly role: OrgRole }
  | { readonly type: "brandRole.choose"; readonly brandId: string; readonly role: BrandRole | "" }
  | { readonly type: "invite.submit" }
  | { readonly type: "member.change"; readonly change: MemberChange }
  | { readonly type: "change.confirm" }
  | { readonly type: "change.cancel" }

const Address = Schema.String.check(Schema.isPattern(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/))
const isAddress = Schema.is(Address)

/** Nothing is applied without a change. */
const done = ({ change }: MembersContext): string =>
  membersTexts.done[Option.getOrThrow(Option.fromUndefinedOr(change)).kind]

const forDestruction = ({ kind }: MemberChange): boolean => kind === "remove" || kind === "revoke" || kind === "leave"

const mayChange = ({ canLeave, canManage }: MembersContext, { kind, member }: MemberChange): boolean =>
  kind === "leave" ? canLeave && member.isMe : canManage

const withRole = (roles: Member["brandRoles"], id: string, role: BrandRole | ""): Member["brandRoles"] => {
  const others = roles.filter(({ brandId }) => brandId !== id)
  return role === "" ? others : [...others, { brandId: BrandId.make(id), role }]
}

/**
 * The members of an organization: the live list, inviting, and changing one at a time.
 *
 * Removing, withdrawing and leaving ask first. What the provider refuses until the person has proven who they are waits in a state
 * of its own for the proof and is repeated once; without the proof it is left, and a form keeps its text. Calls end by themselves after `callLimit` (ms).
 */
export const membersMachine = setup({
  types: {
    context: {} as MembersContext,
    events: {} as MembersEvent,
    input: {} as MembersInput,
    emitted: {} as Notice
  },
  actors: {
    members: streamPort<{ readonly organizationId: string }>("members"),
    invite: port<InvitationSent, string>("invite"),
    apply: port<MembersInput & { readonly change: MemberChange }, void>("apply"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  delays: { callLimit: 15_000 },
  guards: {
    canManage: ({ context }) => context.canManage,
    isAddress: ({ context }) => isAddress(context.email),
    mustProveInvitation: ({ context }, { error }: { readonly error: unknown }) =>
      levelAsked(error) !== undefined && context.inviteLevel === undefined,
    mustProveChange: ({ context }, { error }: { readonly error: unknown }) =>
      levelAsked(error) !== undefined && context.changeLevel === undefined,
    mayChange: ({ context }, { change }: { readonly change: MemberChange }) => mayChange(context, change),
    mustConfirm: ({ context }, { change }: { readonly change: MemberChange }) =>
      mayChange(context, change) && forDestruction(change)
  },
  actions: {
    keep: assign((_, { members }: { readonly members: ReadonlyArray<Member> }) => ({ members, listError: undefined })),
    explainList: assign((_, { error }: { readonly error: unknown }) => ({ listError: errorText(error) })),
    beginInvitation: assign({
      email: "",
      role: (): OrgRole => "member",
      brandRoles: [],
      emailTouched: false,
      inviteError: undefined,
      link: undefined
    }),
    explainInvitation: assign((_, { error }: { readonly error: unknown }) => ({
      inviteError: errorText(error, "This took too long. Try again.")
    })),
    askInvitation: assign((_, { error }: { readonly error: unknown }) => ({ inviteLevel: levelAsked(error) })),
    askChange: assign((_, { error }: { readonly error: unknown }) => ({ changeLevel: levelAsked(error) })),
    keepLink: assign((_, { output }: { readonly output: string }) => ({ link: output })),
    aim: assign((_, { change }: { readonly change: MemberChange }) => ({ change })),
    forget: assign({ change: undefined, changeLevel: undefined }),
    sayDone: emit(({ context }): Notice => ({ type: "notice", kind: "success", text: done(context) })),
    sayFailed: emit((_, { error }: { readonly error: unknown }): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, "This took too long. Try again.")
    }))
  }
}).createMachine({
  id: "members",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    members: undefined,
    listError: undefined,
    email: "",
    role: "member",
    brandRoles: [],
    seats: undefined,
    emailTouched: false,
    inviteError: undefined,
    link: undefined,
    change: undefined,
    inviteLevel: undefined,
    changeLevel: undefined
  }),
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "members", input: ({ context }) => ({ organizationId: context.organizationId }) },
          on: {
            "members.value": { target: ".ready", actions: { type: "keep", params: ({ event }) => event } },
            "seats.value": { actions: assign({ seats: ({ event }) => event.seats }) },
            "members.failed": { target: "failed", actions: { type: "explainList", params: ({ event }) => event } }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "members.retry": "watching" } }
      }
    },
    invitation: {
      initial: "closed",
      states: {
        closed: {
          on: { "invite.open": { guard: "canManage", target: "editing", actions: "beginInvitation" } }
        },
        editing: {
          on: {
            "email.change": { actions: assign({ email: ({ event }) => event.email, inviteError: undefined }) },
            "email.blur": { actions: assign({ emailTouched: ({ context }) => context.email !== "" }) },
            "role.choose": { actions: assign({ role: ({ event }) => event.role }) },
            "brandRole.choose": {
              actions: assign({
                brandRoles: ({ context, event }) => withRole(context.brandRoles, event.brandId, event.role)
              })
            },
            "invite.submit": [
              {
                guard: "isAddress",
                target: "sending",
                actions: assign({ inviteError: undefined, inviteLevel: undefined })
              },
              { actions: assign({ emailTouched: true }) }
            ],
            "invite.dismiss": "closed"
          }
        },
        sending: {
          invoke: {
            src: "invite",
            input: ({ context: { brandRoles, clerkId, email, organizationId, role } }) => ({
              organizationId,
              clerkId,
              email: email.trim(),
              role,
              brandRoles: role === "admin" ? [] : brandRoles
            }),
            onDone: { target: "sent", actions: { type: "keepLink", params: ({ event }) => event } },
            onError: [
              {
                guard: { type: "mustProveInvitation", params: ({ event }) => event },
                target: "proving",
                actions: { type: "askInvitation", params: ({ event }) => event }
              },
              { target: "editing", actions: { type: "explainInvitation", params: ({ event }) => event } }
            ]
          },
          after: {
            callLimit: { target: "editing", actions: { type: "explainInvitation", params: { error: undefined } } }
          }
        },
        proving: {
          invoke: {
            src: "prove",
            // Nothing enters this state without a level; the strictest asks too much rather than too little.
            input: ({ context }) => ({ level: context.inviteLevel ?? "strict_mfa" }),
            onDone: "sending",
            onError: "editing"
          }
        },
        sent: { on: { "invite.dismiss": "closed", "invite.open": { target: "editing", actions: "beginInvitation" } } }
      }
    },
    change: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "member.change": [
              {
                guard: { type: "mustConfirm", params: ({ event }) => event },
                target: "confirming",
                actions: { type: "aim", params: ({ event }) => event }
              },
              {
                guard: { type: "mayChange", params: ({ event }) => event },
                target: "applying",
                actions: { type: "aim", params: ({ event }) => event }
              }
            ]
          }
        },
        confirming: { on: { "change.confirm": "applying", "change.cancel": { target: "idle", actions: "forget" } } },
        applying: {
          invoke: {
            src: "apply",
            input: ({ context: { brands, canLeave, canManage, change, clerkId, organizationId } }) => ({
              organizationId,
              clerkId,
              canManage,
              canLeave,
              brands,
              // Nothing enters this state without a change.
              change: Option.getOrThrow(Option.fromUndefinedOr(change))
            }),
            onDone: { target: "idle", actions: ["sayDone", "forget"] },
            onError: [
              {
                guard: { type: "mustProveChange", params: ({ event }) => event },
                target: "proving",
                actions: { type: "askChange", params: ({ event }) => event }
              },
              { target: "idle", actions: [{ type: "sayFailed", params: ({ event }) => event }, "forget"] }
            ]
          },
          after: {
            callLimit: { target: "idle", actions: [{ type: "sayFailed", params: { error: undefined } }, "forget"] }
          }
        },
        proving: {
          invoke: {
            src: "prove",
            input: ({ context }) => ({ level: context.changeLevel ?? "strict_mfa" }),
            onDone: "applying",
            onError: { target: "idle", actions: "forget" }
          }
        }
      }
    }
  }
})
