import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { organizationExportTexts as texts } from "./organization-export.texts.ts"

export type ExportStep =
  | { readonly kind: "gathered"; readonly files: number }
  | { readonly kind: "packed"; readonly done: number; readonly total: number }
  | { readonly kind: "ended"; readonly files: number; readonly archives: number; readonly left: number }

export interface ExportOrder {
  readonly organizationId: string
  readonly name: string
}

export interface OrganizationExportContext extends ExportOrder {
  readonly step: ExportStep
  readonly level: ReverifyLevel | undefined
  readonly error: string | undefined
}

/** The `pack.*` events come from the packing port. */
export type OrganizationExportEvent =
  | { readonly type: "export.start" | "export.stop" }
  | { readonly type: "pack.moved"; readonly step: ExportStep }
  | { readonly type: "pack.failed"; readonly error: unknown }

const NOT_BEGUN: ExportStep = { kind: "gathered", files: 0 }

const endText = (step: ExportStep): string => {
  if (step.kind !== "ended") return ""
  const left = step.left === 0 ? [] : [texts.left(step.left)]
  return [texts.done(step.files - step.left, step.archives), ...left].join(". ")
}

type Failed = { readonly error: unknown }
type Moved = { readonly step: ExportStep }

/** Everything that an organization has, as archives: a fresh proof first, then packing, which can be stopped. */
export const organizationExportMachine = setup({
  types: {
    context: {} as OrganizationExportContext,
    events: {} as OrganizationExportEvent,
    input: {} as ExportOrder,
    emitted: {} as Notice
  },
  actors: {
    pack: streamPort<ExportOrder>("pack"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  guards: {
    isEnd: (_, { step }: Moved) => step.kind === "ended",
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined
  },
  actions: {
    sayDone: emit((_, { step }: Moved): Notice => ({
      type: "notice",
      kind: step.kind === "ended" && step.left === 0 ? "success" : "warning",
      text: endText(step)
    }))
  }
}).createMachine({
  id: "organizationExport",
  context: ({ input }) => ({ ...input, step: NOT_BEGUN, level: undefined, error: undefined }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "export.start": {
          target: "packing",
          actions: assign({ step: NOT_BEGUN, level: undefined, error: undefined })
        }
      }
    },
    packing: {
      invoke: { src: "pack", input: ({ context: { name, organizationId } }) => ({ name, organizationId }) },
      on: {
        "pack.moved": [
          {
            guard: { type: "isEnd", params: ({ event }) => ({ step: event.step }) },
            target: "idle",
            actions: { type: "sayDone", params: ({ event }) => ({ step: event.step }) }
          },
          { actions: assign({ step: ({ event }) => event.step }) }
        ],
        "pack.failed": [
          {
            guard: { type: "mustProve", params: ({ event }) => ({ error: event.error }) },
            target: "proving",
            actions: assign({ level: ({ event }) => levelAsked(event.error) })
          },
          { target: "idle", actions: assign({ error: ({ event }) => errorText(event.error, texts.failed) }) }
        ],
        "export.stop": "idle"
      }
    },
    proving: {
      invoke: {
        src: "prove",
        // Nothing enters this state without a level; the strictest asks too much rather than too little.
        input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
        onDone: "packing",
        onError: "idle"
      }
    }
  }
})
