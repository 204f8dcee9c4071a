import type { VideoFormat } from "./encoder.ts"

export type ThreadOrder =
  | { readonly type: "open"; readonly format: VideoFormat; readonly slots: ReadonlyArray<SharedArrayBuffer> }
  | { readonly type: "frame"; readonly slot: number }
  | { readonly type: "close" }

/** One answer per order; `free`: the slot may be reused. */
export type ThreadAnswer =
  | { readonly type: "open" }
  | { readonly type: "free"; readonly slot: number }
  | { readonly type: "closed"; readonly bytes: Uint8Array }
  | { readonly type: "broke"; readonly message: string }
