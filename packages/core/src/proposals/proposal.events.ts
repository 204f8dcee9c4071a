import type { Notice } from "../kernel/notice.ts"
import type { CellError, EnteredCell } from "./entered-counts.rules.ts"
import type { PictureField, PostField, ProposalEdit } from "./proposal-edits.schema.ts"
import type { CampaignProposals, StoredProposal } from "./proposals.schema.ts"

/** As the address has it; specification, section 2.2. Numbers of versions. */
export interface ProposalSearch {
  readonly v?: number
  readonly compare?: number
}

/** What changes at once, one at a time. */
export type ProposalAct =
  | { readonly kind: "propose" }
  | { readonly kind: "cancel" }
  | { readonly kind: "edit"; readonly edit: ProposalEdit }
  | { readonly kind: "undo" }
  | { readonly kind: "approve"; readonly confirmed: boolean; readonly note: string }
  | { readonly kind: "request"; readonly note: string }
  | { readonly kind: "fork" }

export type WordField = PictureField | PostField

/** What is open: at most one. `words`: what was typed of an asset. */
export type ProposalDialog =
  | { readonly kind: "approve"; readonly note: string; readonly confirmed: boolean }
  | { readonly kind: "request"; readonly note: string }
  | { readonly kind: "concept"; readonly themeId: string; readonly title: string; readonly idea: string }
  | {
      readonly kind: "asset"
      readonly assetId: string
      readonly words: Readonly<Partial<Record<WordField, string>>>
    }

export interface ProposalInput {
  readonly campaignId: string
  readonly search: ProposalSearch
}

export interface ProposalContext extends ProposalInput {
  readonly list: CampaignProposals | undefined
  readonly shown: StoredProposal | undefined
  readonly compared: StoredProposal | undefined
  readonly error: string | undefined
  readonly dialog: ProposalDialog | undefined
  /** Sending was tried: errors are shown. */
  readonly revealed: boolean
  readonly dialogError: string | undefined
  readonly act: ProposalAct | undefined
  /** Of what was pasted or filled into the plan last. */
  readonly cellErrors: ReadonlyArray<CellError>
}

/** What of the dialog is written. */
export interface DialogChange {
  readonly note?: string
  readonly confirmed?: boolean
  readonly title?: string
  readonly idea?: string
  readonly words?: Readonly<Partial<Record<WordField, string>>>
}

/** `*.changed` and `*.lost` come from the ports. */
export type ProposalMachineEvent =
  | { readonly type: "versions.changed"; readonly list: CampaignProposals }
  | { readonly type: "versions.lost"; readonly error: unknown }
  | { readonly type: "version.changed"; readonly proposal: StoredProposal }
  | { readonly type: "compared.changed"; readonly proposal: StoredProposal }
  | { readonly type: "version.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | { readonly type: "search.set"; readonly search: ProposalSearch }
  | { readonly type: "search.choose"; readonly search: ProposalSearch }
  | { readonly type: "act.do"; readonly act: ProposalAct }
  | { readonly type: "counts.enter"; readonly cells: ReadonlyArray<EnteredCell> }
  | { readonly type: "dialog.open"; readonly dialog: ProposalDialog }
  | { readonly type: "dialog.change"; readonly change: DialogChange }
  | { readonly type: "dialog.submit" }
  | { readonly type: "dialog.close" }
  | { readonly type: "proposal.export" }

/** For the host: the address, a file to save, a notice. */
export type ProposalEmitted =
  | Notice
  | { readonly type: "search.change"; readonly search: ProposalSearch; readonly history: "push" | "replace" }
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }
