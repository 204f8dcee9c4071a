import { assign, setup } from "xstate"
import type { DocumentText } from "../documents/document.schema.ts"
import type { PassageCrop, PassageToDraw } from "../documents/passage.schema.ts"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { asGuidance, type RuleProposal } from "./document-proposals.rules.ts"
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

/** `data:` address of a PNG. */
export type PassagePicture = string

/** In place of a picture. */
export const UNDRAWN = "undrawn"

interface SeenPassage {
  readonly id: string
  readonly pixelRatio: number
}

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
  /** Proposals that are in sight, in the order in which they came. */
  readonly seen: ReadonlyArray<SeenPassage>
  readonly drawing: string | undefined
  /** By id of a proposal; those out of sight are not kept, except that they cannot be drawn. */
  readonly pictures: Readonly<Record<string, PassagePicture>>
}

export type GuidelineImportEvent =
  | { readonly type: "document.give"; readonly file: PickedDocument }
  | { readonly type: "document.cancel" }
  | { readonly type: "document.other" }
  | { readonly type: "proposal.add"; readonly id: string; readonly kind: GuidelineKind }
  | { readonly type: "proposal.leaveOut"; readonly id: string }
  | { readonly type: "proposal.reopen"; readonly id: string }
  | { readonly type: "passage.seen"; readonly id: string; readonly pixelRatio: number }
  | { readonly type: "passage.gone"; readonly id: string }
  | { readonly type: "passage.drawAgain"; readonly id: string }

export const NOTHING = {
  file: undefined,
  pages: 0,
  key: "",
  proposals: [],
  decisions: {},
  adding: undefined,
  error: undefined,
  seen: [],
  drawing: undefined,
  pictures: {}
} as const

/** The proposal that is added, and what is stored of it. */
export const addition = ({ adding, brandId, key, proposals }: GuidelineImportContext): AddProposal => {
  const proposal = proposals.find(({ id }) => id === adding?.id)
  // The guard of the event that leads here has found it.
  const draft = proposal?.draft as GuidelineDraft
  return {
    brandId,
    idempotencyKey: `${key} ${adding?.id} ${adding?.kind}`,
    draft: adding?.kind === "guidance" && draft.kind === "check" ? asGuidance(draft) : draft
  }
}

/** What is drawn next: the first in sight that has a place on its page and no picture yet. */
export const nextPassage = ({ pictures, proposals, seen }: GuidelineImportContext): string | undefined =>
  seen.find(({ id }) => pictures[id] === undefined && proposals.some((proposal) => proposal.id === id && proposal.crop))
    ?.id

export const passageToDraw = ({ drawing, file, proposals, seen }: GuidelineImportContext): PassageToDraw => {
  const { crop, page } = proposals.find(({ id }) => id === drawing) as RuleProposal
  const pixelRatio = seen.find(({ id }) => id === drawing)?.pixelRatio ?? 1
  // The guard of the state that leads here has found them.
  return { file: file as PickedDocument, page, crop: crop as PassageCrop, pixelRatio }
}

export const without = <A>(record: Readonly<Record<string, A>>, id: string): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== id))

export const guidelineImportSetup = setup({
  types: {
    context: {} as GuidelineImportContext,
    events: {} as GuidelineImportEvent,
    input: {} as { readonly brandId: string }
  },
  actors: {
    readDocument: port<PickedDocument, ReadDocument>("readDocument"),
    addProposal: port<AddProposal, void>("addProposal"),
    drawPassage: port<PassageToDraw, PassagePicture>("drawPassage")
  },
  delays: { readLimit: 90_000, addLimit: 15_000, drawLimit: 20_000 },
  guards: {
    isOpen: ({ context }, { id }: { readonly id: string }) =>
      context.decisions[id] === undefined && context.proposals.some((proposal) => proposal.id === id),
    isLeftOut: ({ context }, { id }: { readonly id: string }) => context.decisions[id] === "left_out",
    isWaiting: ({ context }) => nextPassage(context) !== undefined
  },
  actions: {
    keepPicture: assign(({ context }, { picture }: { readonly picture: PassagePicture }) => {
      const id = context.drawing ?? ""
      // One that went out of sight meanwhile is not kept.
      const isKept = picture === UNDRAWN || context.seen.some((each) => each.id === id)
      return { drawing: undefined, ...(isKept && { pictures: { ...context.pictures, [id]: picture } }) }
    }),
    fail: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      adding: undefined,
      error: errorText(error, text)
    }))
  }
})
