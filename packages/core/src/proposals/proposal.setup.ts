import { Equal } from "effect"
import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { proposalMarkdown } from "../planner/proposal-markdown.rules.ts"
import type {
  ProposalAct,
  ProposalContext,
  ProposalDialog,
  ProposalEmitted,
  ProposalInput,
  ProposalMachineEvent,
  ProposalSearch
} from "./proposal.events.ts"
import { countErrors, type EnteredCell, enteredCounts } from "./entered-counts.rules.ts"
import type { RefusedCount } from "./proposal-edits.schema.ts"
import { dialogAct, namesOf, versionId } from "./proposal-page.rules.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"
import type { CampaignProposals } from "./proposals.schema.ts"

export interface FailedCall {
  readonly error: unknown
}

export interface ActCall {
  readonly campaignId: string
  readonly act: ProposalAct
  /** The version that is shown, with the hash that was seen. */
  readonly proposalId: string
  readonly hash: string
}

const said: Readonly<Record<ProposalAct["kind"], string>> = {
  propose: texts.proposed,
  cancel: texts.canceled,
  edit: texts.edited,
  undo: texts.undone,
  approve: "",
  request: texts.requested,
  fork: texts.forked
}

export interface Entered {
  readonly cells: ReadonlyArray<EnteredCell>
}

const enteredIn = ({ shown }: ProposalContext, { cells }: Entered) =>
  enteredCounts(cells, shown?.content ?? { assets: [] })

/** The ports, delays (ms), guards and actions of the proposals of a campaign. */
export const proposalSetup = setup({
  types: {
    context: {} as ProposalContext,
    events: {} as ProposalMachineEvent,
    input: {} as ProposalInput,
    emitted: {} as ProposalEmitted
  },
  actors: {
    watchVersions: streamPort<string>("watchVersions"),
    watchVersion: streamPort<string>("watchVersion"),
    watchCompared: streamPort<string>("watchCompared"),
    apply: port<ActCall, ReadonlyArray<RefusedCount>>("apply")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    isOtherVersion: ({ context }, given: { readonly list?: CampaignProposals; readonly search?: ProposalSearch }) =>
      versionId({ ...context, ...given }) !== versionId(context),
    isOtherSearch: ({ context }, { search }: { readonly search: ProposalSearch }) =>
      !Equal.equals(context.search, search),
    hasVersion: ({ context }) => versionId(context) !== undefined,
    hasCompared: ({ context }) => versionId(context, "compare") !== undefined,
    hasContent: ({ context }) => context.shown?.content !== undefined,
    hasCounts: ({ context }, entered: Entered) => enteredIn(context, entered).counts.length > 0,
    canSend: ({ context }) => dialogAct(context) !== undefined
  },
  actions: {
    setList: assign((_, { list }: { readonly list: CampaignProposals }) => ({ list, error: undefined })),
    setSearch: assign((_, { search }: { readonly search: ProposalSearch }) => ({ search, compared: undefined })),
    announceSearch: emit(({ context }): ProposalEmitted => ({
      type: "search.change",
      search: context.search,
      history: "replace"
    })),
    forget: assign({ shown: undefined, compared: undefined, cellErrors: [] }),
    enterCounts: assign(({ context }, entered: Entered) => {
      const { counts, errors } = enteredIn(context, entered)
      return {
        cellErrors: errors,
        ...(counts.length > 0 && { act: { kind: "edit", edit: { type: "counts", counts } } as const })
      }
    }),
    explainCounts: assign(({ context }, { output }: { readonly output: ReadonlyArray<RefusedCount> }) => ({
      cellErrors: [...context.cellErrors, ...countErrors(output)]
    })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    explainDialog: assign((_, { error }: FailedCall) => ({ dialogError: errorText(error, texts.failed) })),
    open: assign((_, { dialog }: { readonly dialog: ProposalDialog }) => ({
      dialog,
      revealed: false,
      dialogError: undefined
    })),
    close: assign({ dialog: undefined, revealed: false, dialogError: undefined }),
    sayActed: emit(({ context: { act, shown } }): ProposalEmitted => {
      const text =
        act?.kind === "approve" ? texts.approved(texts.versionOf(shown?.number ?? 0)) : said[act?.kind ?? "edit"]
      return { type: "notice", kind: "success", text }
    }),
    showNewest: enqueueActions(({ context: { act }, enqueue }) => {
      if (act?.kind === "propose" || act?.kind === "fork") enqueue.raise({ type: "search.choose", search: {} })
    }),
    sayFailed: emit((_, { error }: FailedCall): ProposalEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    })),
    exportMarkdown: emit(({ context: { shown } }): ProposalEmitted => {
      const { campaignName = "", content, names, number = 0 } = shown ?? {}
      return {
        type: "file.ready",
        name: `proposal-${texts.versionOf(number)}.md`,
        mime: "text/markdown",
        text:
          content === undefined || names === undefined
            ? ""
            : proposalMarkdown(campaignName, content, namesOf(names, content))
      }
    })
  }
})
