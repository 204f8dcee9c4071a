import { assign, setup } from "xstate"
import type { DocumentText } from "../documents/document.schema.ts"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { asGuidance, proposedRules, type RuleProposal } from "./document-proposals.rules.ts"
import { importTexts } from "./guideline.texts.ts"
import type { GuidelineDraft, GuidelineKind } from "./guidelines.schema.ts"

/** A browser's `File` is one. */
export interface PickedDocument {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** MIME type; empty when unknown. */
  readonly type: string
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

export interface ReadDocument {
  readonly document: DocumentText
  /** Of this reading: what is added from it, is added once. */
  readonly key: string
}

export interface AddProposal {
  readonly brandId: string
  readonly idempotencyKey: string
  readonly draft: GuidelineDraft
}

export type ProposalDecision = "added" | "left_out"

export interface GuidelineImportContext {
  readonly brandId: string
  readonly file: PickedDocument | undefined
  readonly pages: number
  readonly key: string
  readonly proposals: ReadonlyArray<RuleProposal>
  /** By id of a proposal; open ones are not there. */
  readonly decisions: Readonly<Record<string, ProposalDecision>>
  readonly adding: { readonly id: string; readonly kind: GuidelineKind } | undefined
  readonly error: string | undefined
}

export type GuidelineImportEvent =
  | { readonly type: "document.give"; readonly file: PickedDocument }
  | { readonly type: "document.cancel" }
  | { readonly type: "document.other" }
  | { readonly type: "proposal.add"; readonly id: string; readonly kind: GuidelineKind }
  | { readonly type: "proposal.leaveOut"; readonly id: string }
  | { readonly type: "proposal.reopen"; readonly id: string }

const NOTHING = {
  file: undefined,
  pages: 0,
  key: "",
  proposals: [],
  decisions: {},
  adding: undefined,
  error: undefined
} as const

/** The proposal that is added, and what is stored of it. */
const addition = ({ adding, brandId, key, proposals }: GuidelineImportContext): AddProposal => {
  const proposal = proposals.find(({ id }) => id === adding?.id)
  // The guard of the event that leads here has found it.
  const draft = proposal?.draft as GuidelineDraft
  return {
    brandId,
    idempotencyKey: `${key} ${adding?.id} ${adding?.kind}`,
    draft: adding?.kind === "guidance" && draft.kind === "check" ? asGuidance(draft) : draft
  }
}

/**
 * Reads a document, and adds what it proposes one by one: switched off, as check or as guidance.
 *
 * `reading` and `adding` end after `readLimit` and `addLimit` (ms). Adding again after a failure repeats its key.
 */
export const guidelineImportMachine = setup({
  types: {
    context: {} as GuidelineImportContext,
    events: {} as GuidelineImportEvent,
    input: {} as { readonly brandId: string }
  },
  actors: {
    readDocument: port<PickedDocument, ReadDocument>("readDocument"),
    addProposal: port<AddProposal, void>("addProposal")
  },
  delays: { readLimit: 90_000, addLimit: 15_000 },
  guards: {
    isOpen: ({ context }, { id }: { readonly id: string }) =>
      context.decisions[id] === undefined && context.proposals.some((proposal) => proposal.id === id),
    isLeftOut: ({ context }, { id }: { readonly id: string }) => context.decisions[id] === "left_out"
  },
  actions: {
    fail: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      adding: undefined,
      error: errorText(error, text)
    }))
  }
}).createMachine({
  id: "guidelineImport",
  context: ({ input }) => ({ ...NOTHING, brandId: input.brandId }),
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "document.give": { target: "reading", actions: assign(({ event }) => ({ ...NOTHING, file: event.file })) }
      }
    },
    reading: {
      on: { "document.cancel": { target: "choosing", actions: assign(NOTHING) } },
      invoke: {
        src: "readDocument",
        // Given by the event that leads here.
        input: ({ context }) => context.file as PickedDocument,
        onDone: {
          target: "deciding",
          actions: assign(({ context, event: { output } }) => ({
            key: output.key,
            pages: output.document.pages.length,
            proposals: proposedRules(output.document, context.file?.name ?? "")
          }))
        },
        onError: {
          target: "choosing",
          actions: { type: "fail", params: ({ event }) => ({ error: event.error, text: importTexts.failed }) }
        }
      },
      after: {
        readLimit: {
          target: "choosing",
          actions: { type: "fail", params: { error: undefined, text: importTexts.failed } }
        }
      }
    },
    deciding: {
      initial: "idle",
      on: {
        "proposal.leaveOut": {
          guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
          actions: assign(({ context, event }) => ({
            decisions: { ...context.decisions, [event.id]: "left_out" as const }
          }))
        },
        "proposal.reopen": {
          guard: { type: "isLeftOut", params: ({ event }) => ({ id: event.id }) },
          actions: assign(({ context, event: { id } }) => ({
            decisions: Object.fromEntries(Object.entries(context.decisions).filter(([each]) => each !== id))
          }))
        }
      },
      states: {
        idle: {
          on: {
            "document.other": { target: "#guidelineImport.choosing", actions: assign(NOTHING) },
            "proposal.add": {
              guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
              target: "adding",
              actions: assign(({ event }) => ({ adding: { id: event.id, kind: event.kind }, error: undefined }))
            }
          }
        },
        adding: {
          invoke: {
            src: "addProposal",
            input: ({ context }) => addition(context),
            onDone: {
              target: "idle",
              actions: assign(({ context }) => ({
                adding: undefined,
                decisions: { ...context.decisions, [context.adding?.id ?? ""]: "added" as const }
              }))
            },
            onError: {
              target: "idle",
              actions: { type: "fail", params: ({ event }) => ({ error: event.error, text: importTexts.notAdded }) }
            }
          },
          after: {
            addLimit: {
              target: "idle",
              actions: { type: "fail", params: { error: undefined, text: importTexts.notAdded } }
            }
          }
        }
      }
    }
  }
})
