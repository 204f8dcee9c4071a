import { Option } from "effect"
import { assign, emit, setup } from "xstate"
import type { CertificateFile } from "../certificates/certificate-file.schema.ts"
import { saveCertificateTexts } from "../certificates/save-certificate.texts.ts"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import type { NoteAt } from "../model/note-at.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { SharedDecided, SharedPage, SharedReader, SharedVerdict } from "./share.schema.ts"
import { sharedTexts as texts } from "./shared-page.texts.ts"
import { decidableHash, type Deciding, decisionProblems, type Written } from "./shared-page.rules.ts"

export interface SharedPageContext extends SharedReader, Written {
  readonly error: string | undefined
  /** Sending was tried: errors are shown. */
  readonly revealed: boolean
  readonly failure: string | undefined
  /** That the code was mailed, or why it was not. */
  readonly mailed: { readonly sent: boolean; readonly text: string } | undefined
  /** Whose certificate is fetched. */
  readonly certified: string | undefined
  /** That it could not be fetched. */
  readonly certificateError: string | undefined
}

/** `page.changed` and `page.lost` come from the port. */
export type SharedPageEvent =
  | { readonly type: "page.changed"; readonly page: SharedPage }
  | { readonly type: "page.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | ({ readonly type: "decision.open" } & Deciding)
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "note.change"; readonly note: string }
  /** Only of pictures. */
  | { readonly type: "place.set"; readonly place: NoteAt }
  | { readonly type: "place.clear" }
  | { readonly type: "code.change"; readonly code: string }
  /** Asks for it by mail. */
  | { readonly type: "code.send" }
  | { readonly type: "decision.send" }
  | { readonly type: "decision.close" }
  /** `origin`: of the page, which public addresses need. */
  | { readonly type: "brandJson.save"; readonly origin: string }
  | { readonly type: "certificate.save"; readonly item: string }

/** For the host: a notice, a file to save. */
export type SharedPageEmitted =
  | Notice
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }

/** Logos in the file are had behind the same link, from anywhere. */
const publicAddresses = (brandJson: string, origin: string): string =>
  brandJson.replaceAll('"url": "/shared/', `"url": "${origin}/shared/`)

const verdictOf = ({
  code,
  deciding,
  name,
  note,
  page,
  place,
  secret,
  token
}: SharedPageContext): SharedVerdict | undefined => {
  const hash = page && deciding && decidableHash(page, deciding.item)
  if (deciding === undefined || hash === undefined) return undefined
  return {
    token,
    secret,
    ...deciding,
    hash,
    name: name.trim(),
    note: note.trim(),
    ...(place && { place }),
    ...(page?.code && { code: code.trim() })
  }
}

/** The page behind a link. A decision that is being sent ends by itself after `callLimit` (ms). */
export const sharedPageMachine = setup({
  types: {
    context: {} as SharedPageContext,
    events: {} as SharedPageEvent,
    emitted: {} as SharedPageEmitted,
    input: {} as SharedReader
  },
  actors: {
    watchPage: streamPort<SharedReader>("watchPage"),
    decide: port<SharedVerdict, void>("decide"),
    sendCode: port<SharedReader, void>("sendCode"),
    fetchCertificate: port<SharedDecided, CertificateFile>("fetchCertificate")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    isDecidable: ({ context: { page } }, { item }: { readonly item: string }) =>
      page !== undefined && decidableHash(page, item) !== undefined,
    asksCode: ({ context: { page } }) => page?.code !== undefined,
    isOfPicture: ({ context: { page } }) => page?.content?.kind === "slots",
    canSend: ({ context }) =>
      verdictOf(context) !== undefined &&
      Object.values(decisionProblems(context)).every((problem) => problem === undefined)
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    fail: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.failed) })),
    sayMailed: assign(({ context: { page } }) => ({
      mailed: { sent: true, text: texts.codeSent(page?.code?.to ?? "") }
    })),
    failMail: assign((_, { error }: FailedCall) => ({
      mailed: { sent: false, text: errorText(error, texts.codeFailed) }
    })),
    failCertificate: assign((_, { error }: FailedCall) => ({
      certificateError: errorText(error, saveCertificateTexts.failed)
    })),
    forget: assign({
      deciding: undefined,
      note: "",
      place: undefined,
      code: "",
      revealed: false,
      failure: undefined,
      mailed: undefined
    })
  }
}).createMachine({
  id: "sharedPage",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    page: undefined,
    error: undefined,
    deciding: undefined,
    name: "",
    note: "",
    place: undefined,
    code: "",
    revealed: false,
    failure: undefined,
    mailed: undefined,
    certified: undefined,
    certificateError: undefined
  }),
  on: {
    "brandJson.save": {
      guard: ({ context: { page } }) => page?.content?.kind === "guidelines",
      actions: emit(({ context: { page }, event }) => ({
        type: "file.ready",
        name: "brand.json",
        mime: "application/json",
        text: page?.content?.kind === "guidelines" ? publicAddresses(page.content.brandJson, event.origin) : ""
      }))
    }
  },
  states: {
    page: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchPage", input: ({ context: { secret, token } }) => ({ secret, token }) },
          on: {
            "page.changed": {
              target: ".ready",
              actions: assign(({ event }) => ({ page: event.page, error: undefined }))
            },
            "page.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "page.retry": "watching" } },
        missing: {}
      }
    },
    certificate: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "certificate.save": {
              guard: ({ context: { page }, event: { item } }) =>
                page?.decisions.some((decision) => decision.item === item) === true,
              target: "fetching",
              actions: assign(({ event: { item } }) => ({ certified: item, certificateError: undefined }))
            }
          }
        },
        fetching: {
          invoke: {
            src: "fetchCertificate",
            input: ({ context: { certified = "", token } }) => ({ token, item: certified }),
            onDone: {
              target: "idle",
              actions: emit(({ event: { output } }) => ({
                type: "file.ready",
                name: output.name,
                mime: "text/html",
                text: output.text
              }))
            },
            onError: { target: "idle", actions: { type: "failCertificate", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "idle", actions: { type: "failCertificate", params: { error: undefined } } } }
        }
      }
    },
    code: {
      initial: "idle",
      states: {
        idle: { on: { "code.send": { guard: "asksCode", target: "mailing", actions: assign({ mailed: undefined }) } } },
        mailing: {
          invoke: {
            src: "sendCode",
            input: ({ context: { secret, token } }) => ({ secret, token }),
            onDone: { target: "idle", actions: "sayMailed" },
            onError: { target: "idle", actions: { type: "failMail", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "idle", actions: { type: "failMail", params: { error: undefined } } } }
        }
      }
    },
    decision: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "decision.open": {
              guard: { type: "isDecidable", params: ({ event }) => event },
              target: "open",
              actions: assign(({ event: { decision, item } }) => ({ deciding: { decision, item } }))
            }
          }
        },
        open: {
          on: {
            "name.change": { actions: assign(({ event }) => ({ name: event.name, failure: undefined })) },
            "note.change": { actions: assign(({ event }) => ({ note: event.note, failure: undefined })) },
            "code.change": { actions: assign(({ event }) => ({ code: event.code, failure: undefined })) },
            "place.set": {
              guard: "isOfPicture",
              actions: assign(({ event }) => ({ place: event.place, failure: undefined }))
            },
            "place.clear": { actions: assign({ place: undefined }) },
            "decision.send": [
              { guard: "canSend", target: "sending", actions: assign({ failure: undefined }) },
              {
                actions: assign(({ context }) => ({
                  revealed: true,
                  failure: verdictOf(context) === undefined ? texts.changedSince : undefined
                }))
              }
            ],
            "decision.close": { target: "closed", actions: "forget" }
          }
        },
        sending: {
          invoke: {
            src: "decide",
            // Nothing is sent without a verdict.
            input: ({ context }) => Option.getOrThrow(Option.fromUndefinedOr(verdictOf(context))),
            onDone: {
              target: "closed",
              actions: ["forget", emit({ type: "notice", kind: "success", text: texts.sent })]
            },
            onError: { target: "open", actions: { type: "fail", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "open", actions: { type: "fail", params: { error: undefined } } } }
        }
      }
    }
  }
})
