import { Option } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { templateProblem, USUAL_TEMPLATE } from "../model/name-template.ts"
import type { ExportContext, ExportEmitted, ExportEvent, ExportInput, ExportOrder } from "./export.events.ts"
import type { ExportFacts } from "./export-facts.schema.ts"
import { exportPlan, type ExportPlan } from "./export-plan.rules.ts"
import { exportTexts } from "./export.texts.ts"
import { isWebLink } from "./utm.rules.ts"

/** What was typed, else how the organization names files. */
export const exportTemplate = ({ facts, typed }: Pick<ExportContext, "facts" | "typed">): string =>
  typed ?? facts?.template ?? USUAL_TEMPLATE

// Nothing enters a state that packs without them.
const planOf = (context: ExportContext): ExportPlan =>
  exportPlan(Option.getOrThrow(Option.fromUndefinedOr(context.facts)), context.link.trim(), exportTemplate(context))

const orderOf = (context: ExportContext): ExportOrder => ({
  campaignId: context.campaignId,
  slotIds: (context.facts?.slots ?? []).flatMap(({ file, slotId }) => (file === undefined ? [] : [slotId])),
  plan: planOf(context),
  template: exportTemplate(context)
})

/**
 * The hand-over of a campaign: `loading` what is ready, `ready` to be packed, `packing`. Loading ends by itself after
 * `callLimit` (ms); packing is stopped by closing.
 */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    input: {} as ExportInput,
    emitted: {} as ExportEmitted
  },
  actors: {
    loadFacts: port<string, ExportFacts>("loadFacts"),
    pack: streamPort<ExportOrder>("pack")
  },
  delays: { callLimit: 15_000 },
  guards: {
    canPack: ({ context: { facts, link, typed } }) =>
      facts?.mayExport === true &&
      facts.slots.some(({ file }) => file !== undefined) &&
      templateProblem(exportTemplate({ facts, typed })) === undefined &&
      (link.trim() === "" || isWebLink(link.trim()))
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, exportTexts.loadFailed) })),
    sayDone: emit(({ context }): ExportEmitted => ({
      type: "notice",
      kind: "success",
      text: exportTexts.done(planOf(context).files.length)
    }))
  }
}).createMachine({
  id: "campaignExport",
  initial: "closed",
  context: ({ input }) => ({ ...input, facts: undefined, link: "", typed: undefined, done: 0, error: undefined }),
  states: {
    closed: {
      on: { "export.open": { target: "loading", actions: assign({ facts: undefined, error: undefined }) } }
    },
    loading: {
      invoke: {
        src: "loadFacts",
        input: ({ context }) => context.campaignId,
        onDone: { target: "ready", actions: assign({ facts: ({ event }) => event.output }) },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      on: { "dialog.close": "closed" },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: { on: { "export.open": "loading", "dialog.close": "closed" } },
    ready: {
      on: {
        "link.change": { actions: assign({ link: ({ event }) => event.link, error: undefined }) },
        "template.change": { actions: assign({ typed: ({ event }) => event.template, error: undefined }) },
        "form.submit": { guard: "canPack", target: "packing", actions: assign({ done: 0, error: undefined }) },
        "dialog.close": "closed"
      }
    },
    packing: {
      invoke: { src: "pack", input: ({ context }) => orderOf(context) },
      on: {
        "pack.moved": { actions: assign({ done: ({ event }) => event.done }) },
        "pack.ended": { target: "closed", actions: "sayDone" },
        "pack.failed": { target: "ready", actions: { type: "explain", params: ({ event }) => event } },
        "dialog.close": "ready"
      }
    }
  }
})
