import { assign, setup } from "xstate"
import { streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { AssetDetail } from "./gallery.schema.ts"

export const ASSET_TABS = ["info", "score", "text", "recipe", "notes", "provenance"] as const
export type AssetTab = (typeof ASSET_TABS)[number]

export interface AssetContext {
  readonly assetId: string
  readonly detail: AssetDetail | undefined
  readonly error: string | undefined
  readonly tab: AssetTab
  readonly name: string | undefined
  readonly alt: string | undefined
}

/** The `detail.*` events come from the source. */
export type AssetEvent =
  | { readonly type: "asset.show"; readonly assetId: string }
  | { readonly type: "detail.changed"; readonly detail: AssetDetail }
  | { readonly type: "detail.failed"; readonly error: unknown }
  | { readonly type: "detail.retry" }
  | { readonly type: "tab.choose"; readonly tab: AssetTab }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "name.settle" }
  | { readonly type: "alt.change"; readonly alt: string }
  | { readonly type: "alt.settle" }

export const assetMachine = setup({
  types: {
    context: {} as AssetContext,
    events: {} as AssetEvent,
    input: {} as { readonly assetId: string; readonly tab?: AssetTab }
  },
  actors: { detail: streamPort<{ readonly assetId: string }>("detail") },
  guards: {
    isOther: ({ context }, { assetId }: { readonly assetId: string }) => assetId !== context.assetId
  },
  actions: {
    aim: assign((_, { assetId }: { readonly assetId: string }) => ({
      assetId,
      detail: undefined,
      error: undefined,
      name: undefined,
      alt: undefined
    })),
    keep: assign((_, { detail }: { readonly detail: AssetDetail }) => ({ detail, error: undefined })),
    explain: assign({
      error: (_, { error }: { readonly error: unknown }) => errorText(error, "The picture could not be loaded")
    }),
    turn: assign({ tab: (_, { tab }: { readonly tab: AssetTab }) => tab }),
    edit: assign({ name: (_, { name }: { readonly name: string }) => name }),
    settle: assign({ name: undefined }),
    describe: assign({ alt: (_, { alt }: { readonly alt: string }) => alt }),
    settleAlt: assign({ alt: undefined })
  }
}).createMachine({
  id: "asset",
  context: ({ input }) => ({
    assetId: input.assetId,
    detail: undefined,
    error: undefined,
    tab: input.tab ?? "info",
    name: undefined,
    alt: undefined
  }),
  initial: "loading",
  invoke: { src: "detail", input: ({ context }) => ({ assetId: context.assetId }) },
  on: {
    "asset.show": {
      guard: { type: "isOther", params: ({ event }) => ({ assetId: event.assetId }) },
      target: "#asset",
      reenter: true,
      actions: { type: "aim", params: ({ event }) => ({ assetId: event.assetId }) }
    },
    "detail.retry": { target: "#asset", reenter: true },
    "detail.changed": {
      target: ".ready",
      actions: { type: "keep", params: ({ event }) => ({ detail: event.detail }) }
    },
    "detail.failed": {
      target: ".failed",
      actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
    },
    "tab.choose": { actions: { type: "turn", params: ({ event }) => ({ tab: event.tab }) } },
    "name.change": { actions: { type: "edit", params: ({ event }) => ({ name: event.name }) } },
    "name.settle": { actions: "settle" },
    "alt.change": { actions: { type: "describe", params: ({ event }) => ({ alt: event.alt }) } },
    "alt.settle": { actions: "settleAlt" }
  },
  states: { loading: {}, ready: {}, failed: {} }
})
