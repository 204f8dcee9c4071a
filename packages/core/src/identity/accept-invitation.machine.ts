import { Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { InvitationInvalid } from "./identity.errors.ts"
import type { Invitation } from "./identity.schema.ts"

export interface AcceptInvitationContext {
  readonly invitationId: string
  readonly email: string | undefined
  /** The provider lets invitations be declined. */
  readonly canDecline: boolean
  readonly invitation: Invitation | undefined
  readonly error: string | undefined
}

export type AcceptInvitationEvent =
  | { readonly type: "invitation.accept" }
  | { readonly type: "invitation.decline" }
  | { readonly type: "invitation.retry" }
  | { readonly type: "session.changed"; readonly email: string | undefined }

/** The organization is already active. */
export interface InvitationAccepted {
  readonly type: "invitation.accepted"
  readonly organizationId: string
}

/**
 * An invitation opened by its link.
 *
 * The id survives signing in or up; only the signed-in address proves who may accept, not the link.
 */
export const acceptInvitationMachine = setup({
  types: {
    context: {} as AcceptInvitationContext,
    events: {} as AcceptInvitationEvent,
    input: {} as Pick<AcceptInvitationContext, "invitationId" | "email" | "canDecline">,
    emitted: {} as Notice | InvitationAccepted
  },
  actors: {
    look: port<{ readonly invitationId: string }, Invitation>("look"),
    accept: port<{ readonly invitationId: string }, { readonly id: string }>("accept"),
    decline: port<{ readonly invitationId: string }, void>("decline")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isSignedOut: ({ context }) => context.email === undefined,
    isForOther: ({ context }) => context.invitation?.email !== context.email,
    canDecline: ({ context }) => context.canDecline,
    isGone: (_, { error }: { readonly error: unknown }) => Schema.is(InvitationInvalid)(error)
  },
  actions: {
    clearError: assign({ error: undefined }),
    keep: assign((_, { output }: { readonly output: Invitation }) => ({ invitation: output })),
    meet: assign((_, { email }: { readonly email: string | undefined }) => ({ email })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "This took too long. Try again.")
    })),
    announce: emit(({ context }): InvitationAccepted => ({
      type: "invitation.accepted",
      organizationId: context.invitation?.organization.id ?? ""
    })),
    welcome: emit(({ context }): Notice => ({
      type: "notice",
      kind: "success",
      text: `You are now in ${context.invitation?.organization.name ?? "the organization"}.`
    }))
  }
}).createMachine({
  id: "acceptInvitation",
  context: ({ input }) => ({ ...input, invitation: undefined, error: undefined }),
  initial: "loading",
  on: { "session.changed": { target: ".deciding", actions: { type: "meet", params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: "look",
        input: ({ context }) => ({ invitationId: context.invitationId }),
        onDone: { target: "deciding", actions: { type: "keep", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isGone", params: ({ event }) => event }, target: "invalid" },
          { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      on: { "session.changed": { actions: { type: "meet", params: ({ event }) => event } } },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    deciding: {
      always: [
        { guard: "isSignedOut", target: "needsSignIn" },
        { guard: "isForOther", target: "otherEmail" },
        { target: "ready" }
      ]
    },
    needsSignIn: {},
    otherEmail: {},
    ready: {
      on: {
        "invitation.accept": { target: "accepting", actions: "clearError" },
        "invitation.decline": { guard: "canDecline", target: "declining", actions: "clearError" }
      }
    },
    accepting: {
      invoke: {
        src: "accept",
        input: ({ context }) => ({ invitationId: context.invitationId }),
        onDone: { target: "done", actions: ["welcome", "announce"] },
        onError: [
          { guard: { type: "isGone", params: ({ event }) => event }, target: "invalid" },
          { target: "ready", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      on: { "session.changed": {} },
      after: { callLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
    },
    declining: {
      invoke: {
        src: "decline",
        input: ({ context }) => ({ invitationId: context.invitationId }),
        onDone: "declined",
        onError: [
          { guard: { type: "isGone", params: ({ event }) => event }, target: "invalid" },
          { target: "ready", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      on: { "session.changed": {} },
      after: { callLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: {
      on: {
        "invitation.retry": { target: "loading", actions: "clearError" },
        "session.changed": { actions: { type: "meet", params: ({ event }) => event } }
      }
    },
    done: { on: { "session.changed": {} } },
    declined: { on: { "session.changed": {} } },
    invalid: { on: { "session.changed": {} } }
  }
})
