import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import type { Exported, PackComparison, PackExport, PackPointer } from "./pack-comparison.schema.ts"
import { brandPackTexts as texts } from "./brand-pack.texts.ts"

export interface BrandPackContext {
  readonly brandId: string
  readonly kind: PackExport["kind"]
  readonly file: LocalFile | undefined
  /** Of the last file that could be read. */
  readonly comparison: PackComparison | undefined
  /** Where the last file that only points says that the brand is described; empty before there is one. */
  readonly elsewhere: string
  /** Why the last act failed. */
  readonly error: string | undefined
}

export type BrandPackEvent =
  | { readonly type: "pack.export"; readonly kind: PackExport["kind"] }
  | { readonly type: "file.choose"; readonly file: LocalFile }
  /** Reads the brand where the file says that it is described. */
  | { readonly type: "import.follow" }
  | { readonly type: "import.confirm" }
  | { readonly type: "import.cancel" }

const failure = (target: string, text: string) => ({
  target,
  actions: {
    type: "fail" as const,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, text })
  }
})

const found = {
  type: "find" as const,
  params: ({ event }: { readonly event: { readonly output: PackComparison | PackPointer } }) => ({
    output: event.output
  })
}

const exportedText = ({ campaignRules, cannotHold, leftOut, name }: Exported): string =>
  cannotHold === undefined ? texts.exported(name, leftOut, campaignRules) : texts.exportedJson(name, cannotHold)

/**
 * Files of one brand: idle, exporting, reading a chosen file, comparing it with the draft, taking it. Nothing is taken
 * before it is confirmed. A file that only points to another website is shown as that, and followed once when a person
 * says so. Work that does not answer within `workLimit` (ms) ends.
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
    compareFile: port<{ readonly brandId: string; readonly file: LocalFile | undefined }, PackComparison | PackPointer>(
      "compareFile"
    ),
    followFile: port<PackPointer & { readonly brandId: string }, PackComparison>("followFile"),
    takePack: port<{ readonly comparison: PackComparison | undefined }, void>("takePack")
  },
  delays: { workLimit: 300_000 },
  guards: { hasChanges: ({ context: { comparison } }) => (comparison?.changes.length ?? 0) > 0 },
  actions: {
    fail: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      error: errorText(error, text)
    })),
    find: assign((_, { output }: { readonly output: PackComparison | PackPointer }) =>
      "elsewhere" in output ? { elsewhere: output.elsewhere } : { comparison: output }
    ),
    say: emit((_, { text }: { readonly text: string }) => ({ type: "notice", kind: "success", text }) as const)
  }
}).createMachine({
  id: "brandPack",
  context: ({ input }) => ({
    brandId: input.brandId,
    kind: "pack",
    file: undefined,
    comparison: undefined,
    elsewhere: "",
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
            params: ({ event }) => ({ text: exportedText(event.output) })
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
        onDone: [
          { guard: ({ event }) => "elsewhere" in event.output, target: "pointing", actions: found },
          { target: "comparing", actions: found }
        ],
        onError: failure("idle", texts.readFailed)
      },
      on: { "import.cancel": "idle" },
      after: {
        workLimit: { target: "idle", actions: { type: "fail", params: { error: undefined, text: texts.readFailed } } }
      }
    },
    pointing: {
      on: {
        "import.follow": "following",
        "import.cancel": { target: "idle", actions: assign({ elsewhere: "", error: undefined }) }
      }
    },
    following: {
      entry: assign({ error: undefined }),
      invoke: {
        src: "followFile",
        input: ({ context: { brandId, elsewhere } }) => ({ brandId, elsewhere }),
        onDone: { target: "comparing", actions: assign(({ event }) => ({ comparison: event.output })) },
        onError: failure("pointing", texts.readFailed)
      },
      on: { "import.cancel": "idle" },
      after: {
        workLimit: {
          target: "pointing",
          actions: { type: "fail", params: { error: undefined, text: texts.readFailed } }
        }
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
