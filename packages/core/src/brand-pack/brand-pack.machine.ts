import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import type { Exported, PackComparison, PackExport } from "./pack-comparison.schema.ts"
import { brandPackTexts as texts } from "./brand-pack.texts.ts"

export interface BrandPackContext {
  readonly brandId: string
  readonly kind: PackExport["kind"]
  readonly file: LocalFile | undefined
  /** Of the last file that could be read. */
  readonly comparison: PackComparison | undefined
  /** Why the last act failed. */
  readonly error: string | undefined
}

export type BrandPackEvent =
  | { readonly type: "pack.export"; readonly kind: PackExport["kind"] }
  | { readonly type: "file.choose"; readonly file: LocalFile }
  | { readonly type: "import.confirm" }
  | { readonly type: "import.cancel" }

const failure = (target: string, text: string) => ({
  target,
  actions: {
    type: "fail" as const,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, text })
  }
})

/**
 * Files of one brand: idle, exporting, reading a chosen file, comparing it with the draft, taking it. Nothing is taken
 * before it is confirmed. Work that does not answer within `workLimit` (ms) ends.
 */
export const brandPackMachine = setup({
  types: {
    context: {} as BrandPackContext,
    events: {} as BrandPackEvent,
    emitted: {} as Notice,
    input: {} as { readonly brandId: string }
  },
  actors: {
    exportBrand: port<PackExport, Exported>("exportBrand"),
    compareFile: port<{ readonly brandId: string; readonly file: LocalFile | undefined }, PackComparison>(
      "compareFile"
    ),
    takePack: port<{ readonly comparison: PackComparison | undefined }, void>("takePack")
  },
  delays: { workLimit: 300_000 },
  guards: { hasChanges: ({ context: { comparison } }) => (comparison?.changes.length ?? 0) > 0 },
  actions: {
    fail: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      error: errorText(error, text)
    })),
    say: emit((_, { text }: { readonly text: string }) => ({ type: "notice", kind: "success", text }) as const)
  }
}).createMachine({
  id: "brandPack",
  context: ({ input }) => ({
    brandId: input.brandId,
    kind: "pack",
    file: undefined,
    comparison: undefined,
    error: undefined
  }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "pack.export": {
          target: "exporting",
          actions: assign(({ event }) => ({ kind: event.kind, error: undefined }))
        },
        "file.choose": { target: "reading", actions: assign(({ event }) => ({ file: event.file, error: undefined })) }
      }
    },
    exporting: {
      invoke: {
        src: "exportBrand",
        input: ({ context: { brandId, kind } }) => ({ brandId, kind }),
        onDone: {
          target: "idle",
          actions: {
            type: "say",
            params: ({ event }) => ({ text: texts.exported(event.output.name, event.output.leftOut) })
          }
        },
        onError: failure("idle", texts.exportFailed)
      },
      after: {
        workLimit: { target: "idle", actions: { type: "fail", params: { error: undefined, text: texts.exportFailed } } }
      }
    },
    reading: {
      invoke: {
        src: "compareFile",
        input: ({ context: { brandId, file } }) => ({ brandId, file }),
        onDone: { target: "comparing", actions: assign(({ event }) => ({ comparison: event.output })) },
        onError: failure("idle", texts.readFailed)
      },
      on: { "import.cancel": "idle" },
      after: {
        workLimit: { target: "idle", actions: { type: "fail", params: { error: undefined, text: texts.readFailed } } }
      }
    },
    comparing: {
      on: {
        "import.confirm": { guard: "hasChanges", target: "taking" },
        "import.cancel": { target: "idle", actions: assign({ comparison: undefined, error: undefined }) }
      }
    },
    taking: {
      entry: assign({ error: undefined }),
      invoke: {
        src: "takePack",
        input: ({ context: { comparison } }) => ({ comparison }),
        onDone: {
          target: "idle",
          actions: [assign({ comparison: undefined }), { type: "say", params: { text: texts.taken } }]
        },
        onError: failure("comparing", texts.takeFailed)
      },
      after: {
        workLimit: {
          target: "comparing",
          actions: { type: "fail", params: { error: undefined, text: texts.takeFailed } }
        }
      }
    }
  }
})
