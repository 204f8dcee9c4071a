import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import {
  SHARE_DAYS,
  type ShareAllow,
  ShareEmail,
  ShareLabel,
  type ShareLinkList,
  type ShareOrder,
  type ShareTarget
} from "./share.schema.ts"
import { shareTexts as texts } from "./share.texts.ts"

/** `origin`: of the installation, before the path of an address. */
export interface ShareLinksInput {
  readonly brandId: string
  readonly target: ShareTarget
  /** What is shared, in a title. */
  readonly name: string
  readonly origin: string
  /** Of what there is to decide on. */
  readonly decidable: boolean
}

export interface ShareLinksContext extends ShareLinksInput {
  readonly list: ShareLinkList | undefined
  readonly error: string | undefined
  readonly allow: ShareAllow
  readonly label: string
  readonly email: string
  /** Making was tried: a missing address is said. */
  readonly revealed: boolean
  readonly days: number
  /** Of the link that was made last; it is shown only while this is open. */
  readonly token: string | undefined
  /** What making the link was asked to prove; it is repeated once. */
  readonly level: ReverifyLevel | undefined
  /** That is being withdrawn. */
  readonly linkId: string | undefined
  readonly failure: string | undefined
}

/** `links.*` come from the port. */
export type ShareLinksEvent =
  | { readonly type: "links.changed"; readonly list: ShareLinkList }
  | { readonly type: "links.lost"; readonly error: unknown }
  | { readonly type: "links.retry" }
  | { readonly type: "allow.choose"; readonly allow: ShareAllow }
  | { readonly type: "label.change"; readonly label: string }
  | { readonly type: "email.change"; readonly email: string }
  | { readonly type: "days.choose"; readonly days: number }
  | { readonly type: "link.make" }
  | { readonly type: "link.withdraw"; readonly linkId: string }

const checkLabel = fieldCheck(ShareLabel)

export const labelProblem = ({ label }: Pick<ShareLinksContext, "label">): string | undefined => checkLabel(label)

const checkEmail = fieldCheck(ShareEmail)

export const asksEmail = ({ allow, list }: Pick<ShareLinksContext, "allow" | "list">): boolean =>
  list?.asksCode === true && allow === "decide"

export const emailProblem = (context: Pick<ShareLinksContext, "allow" | "email" | "list">): string | undefined => {
  if (!asksEmail(context)) return undefined
  const email = context.email.trim()
  return email === "" ? texts.emailNeeded : checkEmail(email)
}

/**
 * Links to one thing: made, watched, withdrawn. Calls end by themselves after `callLimit` (ms).
 *
 * A link that the server refuses until the person has proven who they are waits for the proof, however long, and is
 * made once more; without the proof none is made and the form keeps its text.
 */
export const shareLinksMachine = setup({
  types: {
    context: {} as ShareLinksContext,
    events: {} as ShareLinksEvent,
    emitted: {} as Notice,
    input: {} as ShareLinksInput
  },
  actors: {
    watchLinks: streamPort<Pick<ShareOrder, "brandId" | "target">>("watchLinks"),
    makeLink: port<ShareOrder, { readonly token: string }>("makeLink"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove"),
    withdrawLink: port<string, void>("withdrawLink")
  },
  delays: { callLimit: 15_000 },
  guards: {
    mayMake: ({ context }) =>
      context.list?.mayShare === true && labelProblem(context) === undefined && emailProblem(context) === undefined,
    mustProve: ({ context }, { error }: FailedCall) => levelAsked(error) !== undefined && context.level === undefined,
    mayShare: ({ context }) => context.list?.mayShare === true
  },
  actions: {
    askProof: assign((_, { error }: FailedCall) => ({ level: levelAsked(error) })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    fail: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.failed) }))
  }
}).createMachine({
  id: "shareLinks",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    list: undefined,
    error: undefined,
    allow: input.decidable ? "decide" : "view",
    label: "",
    email: "",
    revealed: false,
    days: SHARE_DAYS.default,
    token: undefined,
    level: undefined,
    linkId: undefined,
    failure: undefined
  }),
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchLinks", input: ({ context: { brandId, target } }) => ({ brandId, target }) },
          on: {
            "links.changed": {
              target: ".ready",
              actions: assign(({ event }) => ({ list: event.list, error: undefined }))
            },
            "links.lost": { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "links.retry": "watching" } }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "allow.choose": {
              guard: ({ context, event }) => context.decidable || event.allow === "view",
              actions: assign(({ event }) => ({ allow: event.allow }))
            },
            "label.change": { actions: assign(({ event }) => ({ label: event.label, failure: undefined })) },
            "email.change": { actions: assign(({ event }) => ({ email: event.email, failure: undefined })) },
            "days.choose": { actions: assign(({ event }) => ({ days: event.days })) },
            "link.make": [
              {
                guard: "mayMake",
                target: "making",
                actions: assign({ failure: undefined, token: undefined, level: undefined })
              },
              { actions: assign({ revealed: true }) }
            ],
            "link.withdraw": {
              guard: "mayShare",
              target: "withdrawing",
              actions: assign(({ event }) => ({ linkId: event.linkId, failure: undefined }))
            }
          }
        },
        making: {
          invoke: {
            src: "makeLink",
            input: ({ context }) => ({
              brandId: context.brandId,
              target: context.target,
              allow: context.allow,
              days: context.days,
              label: context.label.trim(),
              ...(asksEmail(context) && { email: context.email.trim() })
            }),
            onDone: {
              target: "idle",
              actions: assign(({ event }) => ({ token: event.output.token, label: "", email: "", revealed: false }))
            },
            onError: [
              {
                guard: { type: "mustProve", params: ({ event }) => event },
                target: "proving",
                actions: { type: "askProof", params: ({ event }) => event }
              },
              { target: "idle", actions: { type: "fail", params: ({ event }) => event } }
            ]
          },
          after: { callLimit: { target: "idle", actions: { type: "fail", params: { error: undefined } } } }
        },
        proving: {
          invoke: {
            src: "prove",
            // Nothing enters this state without a level; the strictest asks too much rather than too little.
            input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
            onDone: "making",
            onError: { target: "idle", actions: { type: "fail", params: ({ event }) => event } }
          }
        },
        withdrawing: {
          invoke: {
            src: "withdrawLink",
            input: ({ context }) => context.linkId ?? "",
            onDone: {
              target: "idle",
              actions: [assign({ linkId: undefined }), emit({ type: "notice", kind: "success", text: texts.withdrawn })]
            },
            onError: {
              target: "idle",
              actions: [assign({ linkId: undefined }), { type: "fail", params: ({ event }) => event }]
            }
          },
          after: {
            callLimit: {
              target: "idle",
              actions: [assign({ linkId: undefined }), { type: "fail", params: { error: undefined } }]
            }
          }
        }
      }
    }
  }
})
