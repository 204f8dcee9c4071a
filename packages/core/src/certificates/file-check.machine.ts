import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { type FileCheck, refusalOfFiles } from "./file-check.rules.ts"
import { fileCheckTexts as texts } from "./file-check.texts.ts"

export interface FileCheckContext {
  readonly check: FileCheck | undefined
  readonly error: string | undefined
}

export interface FileCheckEvent {
  readonly type: "files.choose"
  readonly files: ReadonlyArray<LocalFile>
}

/** Checks chosen files against the certificate among them. Files chosen meanwhile take their place. */
export const fileCheckMachine = setup({
  types: { context: {} as FileCheckContext, events: {} as FileCheckEvent },
  actors: { checkFiles: port<ReadonlyArray<LocalFile>, FileCheck>("checkFiles") },
  delays: { checkLimit: 120_000 },
  guards: { isRefused: (_, { files }: FileCheckEvent) => refusalOfFiles(files) !== undefined }
}).createMachine({
  id: "fileCheck",
  initial: "idle",
  context: { check: undefined, error: undefined },
  on: {
    "files.choose": [
      {
        guard: { type: "isRefused", params: ({ event }) => event },
        target: ".failed",
        actions: assign({ check: undefined, error: ({ event }) => refusalOfFiles(event.files) })
      },
      { target: ".checking", actions: assign({ check: undefined, error: undefined }) }
    ]
  },
  states: {
    idle: {},
    checking: {
      invoke: {
        src: "checkFiles",
        input: ({ event }) => event.files,
        onDone: { target: "checked", actions: assign({ check: ({ event }) => event.output }) },
        onError: { target: "failed", actions: assign({ error: texts.failed }) }
      },
      after: { checkLimit: { target: "failed", actions: assign({ error: texts.failed }) } }
    },
    checked: {},
    failed: {}
  }
})
