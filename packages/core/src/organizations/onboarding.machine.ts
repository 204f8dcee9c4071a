import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"

export interface OfferedInvitation {
  readonly id: string
  readonly organization: string
  readonly inviter: string
  readonly role: "admin" | "member"
}

export type OnboardingNext =
  | { readonly _tag: "choose"; readonly invitations: ReadonlyArray<OfferedInvitation> }
  | { readonly _tag: "brand" }
  | { readonly _tag: "open"; readonly brandId: string }
  | { readonly _tag: "ask"; readonly admins: ReadonlyArray<string> }

export interface OnboardingContext {
  readonly clerkId: string | undefined
  readonly demo: boolean
  /** The provider lets invitations be declined. */
  readonly canDecline: boolean
  readonly invitations: ReadonlyArray<OfferedInvitation>
  readonly admins: ReadonlyArray<string>
  readonly busyId: string | undefined
  readonly error: string | undefined
}

export type OnboardingEvent =
  | { readonly type: "invitation.accept"; readonly invitationId: string }
  | { readonly type: "invitation.decline"; readonly invitationId: string }
  | { readonly type: "demo.open" }
  | { readonly type: "onboarding.retry" }
  | { readonly type: "organization.changed"; readonly clerkId: string | undefined }

export type OnboardingLeads =
  | { readonly type: "onboarding.toBrandStep" }
  | { readonly type: "onboarding.toBrand"; readonly brandId: string }

/**
 * The door of the product: looks where the person belongs and leads there, or offers a choice.
 *
 * Calls end by themselves after `callLimit`, opening the demo after `demoLimit` (ms): its pictures may still be in the making.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as Pick<OnboardingContext, "clerkId" | "demo" | "canDecline">,
    emitted: {} as OnboardingLeads
  },
  actors: {
    next: port<{ readonly clerkId: string | undefined }, OnboardingNext>("next"),
    accept: port<{ readonly invitationId: string }, void>("accept"),
    decline: port<{ readonly invitationId: string }, void>("decline"),
    openDemo: port<void, { readonly brandId: string }>("openDemo")
  },
  delays: { callLimit: 20_000, demoLimit: 65_000 },
  guards: {
    isChoice: (_, { output }: { readonly output: OnboardingNext }) => output._tag === "choose",
    isQuestion: (_, { output }: { readonly output: OnboardingNext }) => output._tag === "ask",
    isOther: ({ context }, { clerkId }: { readonly clerkId: string | undefined }) => context.clerkId !== clerkId,
    canDecline: ({ context }) => context.canDecline,
    hasDemo: ({ context }) => context.demo
  },
  actions: {
    clearError: assign({ error: undefined }),
    offer: assign((_, { output }: { readonly output: OnboardingNext }) =>
      output._tag === "choose"
        ? { invitations: output.invitations }
        : output._tag === "ask"
          ? { admins: output.admins }
          : {}
    ),
    aim: assign((_, { invitationId }: { readonly invitationId: string }) => ({
      busyId: invitationId,
      error: undefined
    })),
    meet: assign((_, { clerkId }: { readonly clerkId: string | undefined }) => ({ clerkId, error: undefined })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "This took too long. Try again."),
      busyId: undefined
    })),
    drop: assign({
      invitations: ({ context }) => context.invitations.filter(({ id }) => id !== context.busyId),
      busyId: undefined
    }),
    lead: emit((_, { output }: { readonly output: OnboardingNext }): OnboardingLeads =>
      output._tag === "open"
        ? { type: "onboarding.toBrand", brandId: output.brandId }
        : { type: "onboarding.toBrandStep" }
    ),
    enter: emit((_, { output }: { readonly output: { readonly brandId: string } }): OnboardingLeads => ({
      type: "onboarding.toBrand",
      brandId: output.brandId
    }))
  }
}).createMachine({
  id: "onboarding",
  context: ({ input }) => ({ ...input, invitations: [], admins: [], busyId: undefined, error: undefined }),
  initial: "looking",
  on: {
    "organization.changed": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".looking",
      reenter: true,
      actions: { type: "meet", params: ({ event }) => event }
    }
  },
  states: {
    looking: {
      invoke: {
        src: "next",
        input: ({ context }) => ({ clerkId: context.clerkId }),
        onDone: [
          {
            guard: { type: "isChoice", params: ({ event }) => event },
            target: "choosing",
            actions: { type: "offer", params: ({ event }) => event }
          },
          {
            guard: { type: "isQuestion", params: ({ event }) => event },
            target: "asking",
            actions: { type: "offer", params: ({ event }) => event }
          },
          { target: "leaving", actions: { type: "lead", params: ({ event }) => event } }
        ],
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    choosing: {
      on: {
        "invitation.accept": { target: "accepting", actions: { type: "aim", params: ({ event }) => event } },
        "invitation.decline": {
          guard: "canDecline",
          target: "declining",
          actions: { type: "aim", params: ({ event }) => event }
        },
        "demo.open": { guard: "hasDemo", target: "openingDemo", actions: "clearError" }
      }
    },
    accepting: {
      invoke: {
        src: "accept",
        input: ({ context }) => ({ invitationId: context.busyId ?? "" }),
        onDone: { actions: "drop" },
        onError: { target: "choosing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "choosing", actions: { type: "explain", params: { error: undefined } } } }
    },
    declining: {
      invoke: {
        src: "decline",
        input: ({ context }) => ({ invitationId: context.busyId ?? "" }),
        onDone: { target: "choosing", actions: "drop" },
        onError: { target: "choosing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "choosing", actions: { type: "explain", params: { error: undefined } } } }
    },
    openingDemo: {
      invoke: {
        src: "openDemo",
        onDone: { target: "leaving", actions: { type: "enter", params: ({ event }) => event } },
        onError: { target: "choosing", actions: { type: "explain", params: ({ event }) => event } }
      },
      on: { "organization.changed": {} },
      after: { demoLimit: { target: "choosing", actions: { type: "explain", params: { error: undefined } } } }
    },
    asking: { on: { "onboarding.retry": "looking" } },
    leaving: {},
    failed: { on: { "onboarding.retry": { target: "looking", actions: "clearError" } } }
  }
})
