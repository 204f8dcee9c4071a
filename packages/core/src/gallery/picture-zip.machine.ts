import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { templateProblem, USUAL_TEMPLATE } from "../model/name-template.ts"
import type { BulkSet } from "./bulk.rules.ts"
import type { ZipPage } from "./picture-zip.schema.ts"
import type { ZipOrder, ZipStep } from "./picture-zip.events.ts"
import { pictureZipTexts as texts } from "./picture-zip.texts.ts"

export interface ZipFound {
  readonly numbers: ReadonlyArray<number>
  /** Of the first pictures, for an example. */
  readonly first: ZipPage
}

export interface PictureZipContext {
  readonly brandId: string
  readonly of: BulkSet
  readonly found: ZipFound | undefined
  /** As it was typed; undefined until then. */
  readonly typed: string | undefined
  readonly step: ZipStep
  readonly error: string | undefined
}

/** The `pack.*` events come from the packing port. */
export type PictureZipEvent =
  | { readonly type: "zip.open"; readonly of: BulkSet }
  | { readonly type: "zip.retry" | "form.submit" | "dialog.close" }
  | { readonly type: "template.change"; readonly template: string }
  | { readonly type: "pack.moved"; readonly step: ZipStep }
  | { readonly type: "pack.failed"; readonly error: unknown }

/** What was typed, else how the organization names files. */
export const zipTemplate = ({ found, typed }: Pick<PictureZipContext, "found" | "typed">): string =>
  typed ?? found?.first.template ?? USUAL_TEMPLATE

const NOT_BEGUN: ZipStep = { kind: "gathered", done: 0 }

const endText = (step: ZipStep): string => {
  if (step.kind !== "ended") return ""
  const left = step.left === 0 ? [] : [texts.left(step.left)]
  return step.count === 0 ? texts.nothing : [texts.done(step.count), ...left].join(". ")
}

/**
 * Pictures as one archive: `finding` them, `ready` to be named, `packing`. Finding ends by itself after `callLimit` (ms);
 * packing is stopped by closing, and nothing is saved then.
 */
export const pictureZipMachine = setup({
  types: {
    context: {} as PictureZipContext,
    events: {} as PictureZipEvent,
    input: {} as { readonly brandId: string },
    emitted: {} as Notice
  },
  actors: {
    findPictures: port<Pick<PictureZipContext, "brandId" | "of">, ZipFound>("findPictures"),
    pack: streamPort<ZipOrder>("pack")
  },
  delays: { callLimit: 15_000 },
  guards: {
    canPack: ({ context }) => templateProblem(zipTemplate(context)) === undefined,
    isEnd: (_, { step }: { readonly step: ZipStep }) => step.kind === "ended"
  },
  actions: {
    explain: assign((_, { error, fallback }: FailedCall & { readonly fallback: string }) => ({
      error: errorText(error, fallback)
    })),
    sayDone: emit((_, { step }: { readonly step: ZipStep }): Notice => ({
      type: "notice",
      kind: step.kind === "ended" && step.left === 0 ? "success" : "warning",
      text: endText(step)
    }))
  }
}).createMachine({
  id: "pictureZip",
  initial: "closed",
  context: ({ input }) => ({
    brandId: input.brandId,
    of: { assetIds: [] },
    found: undefined,
    typed: undefined,
    step: NOT_BEGUN,
    error: undefined
  }),
  states: {
    closed: {
      on: {
        "zip.open": {
          target: "finding",
          actions: assign({ of: ({ event }) => event.of, found: undefined, error: undefined })
        }
      }
    },
    finding: {
      invoke: {
        src: "findPictures",
        input: ({ context: { brandId, of } }) => ({ brandId, of }),
        onDone: { target: "ready", actions: assign({ found: ({ event }) => event.output }) },
        onError: {
          target: "failed",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error, fallback: texts.loadFailed }) }
        }
      },
      on: { "dialog.close": "closed" },
      after: {
        callLimit: {
          target: "failed",
          actions: { type: "explain", params: { error: undefined, fallback: texts.loadFailed } }
        }
      }
    },
    failed: { on: { "zip.retry": "finding", "dialog.close": "closed" } },
    ready: {
      on: {
        "template.change": { actions: assign({ typed: ({ event }) => event.template, error: undefined }) },
        "form.submit": { guard: "canPack", target: "packing", actions: assign({ step: NOT_BEGUN, error: undefined }) },
        "dialog.close": "closed"
      }
    },
    packing: {
      invoke: {
        src: "pack",
        input: ({ context }) => ({
          brandId: context.brandId,
          numbers: context.found?.numbers ?? [],
          template: zipTemplate(context)
        })
      },
      on: {
        "pack.moved": [
          {
            guard: { type: "isEnd", params: ({ event }) => ({ step: event.step }) },
            target: "closed",
            actions: { type: "sayDone", params: ({ event }) => ({ step: event.step }) }
          },
          { actions: assign({ step: ({ event }) => event.step }) }
        ],
        "pack.failed": {
          target: "ready",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error, fallback: texts.packFailed }) }
        },
        "dialog.close": "ready"
      }
    }
  }
})
