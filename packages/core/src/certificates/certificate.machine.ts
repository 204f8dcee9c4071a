import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import type { CertificateFile } from "./certificate-file.schema.ts"
import { saveCertificateTexts as texts } from "./save-certificate.texts.ts"

export interface CertificateContext {
  /** The one that is fetched. */
  readonly certificateId: string | undefined
}

export interface CertificateEvent {
  readonly type: "certificate.save"
  readonly certificateId: string
}

/** For the host: a file to save, a notice. */
export type CertificateEmitted =
  | Notice
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }

/** `idle`, or `fetching` one certificate, which ends by itself after `callLimit` (ms). */
export const certificateMachine = setup({
  types: {
    context: {} as CertificateContext,
    events: {} as CertificateEvent,
    emitted: {} as CertificateEmitted
  },
  actors: { fetchCertificate: port<string, CertificateFile>("fetchCertificate") },
  delays: { callLimit: 15_000 },
  actions: {
    giveFile: emit((_, { name, text }: CertificateFile): CertificateEmitted => ({
      type: "file.ready",
      name,
      mime: "text/html",
      text
    })),
    sayFailed: emit((_, { error }: FailedCall): CertificateEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    }))
  }
}).createMachine({
  id: "certificate",
  initial: "idle",
  context: { certificateId: undefined },
  states: {
    idle: {
      entry: assign({ certificateId: undefined }),
      on: {
        "certificate.save": {
          target: "fetching",
          actions: assign({ certificateId: ({ event }) => event.certificateId })
        }
      }
    },
    fetching: {
      invoke: {
        src: "fetchCertificate",
        input: ({ event }) => event.certificateId,
        onDone: { target: "idle", actions: { type: "giveFile", params: ({ event }) => event.output } },
        onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
    }
  }
})
