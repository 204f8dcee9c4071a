import type { Notice } from "../kernel/notice.ts"

/** Specification, section 4. */
export const noticeKinds: ReadonlyArray<Notice["kind"]> = ["default", "success", "info", "warning", "error", "loading"]

export type NoticeRegion = "bottom-right" | "top-right"

export const noticeRegions: ReadonlyArray<NoticeRegion> = ["bottom-right", "top-right"]

/** Specification, section 9. */
export const TOAST = {
  durationMs: 4000,
  /** Per region; more are queued. */
  visible: 3,
  widthPx: 356,
  gapPx: 14,
  swipeDismissPx: 45,
  removalMs: 200,
  position: "bottom-right",
  /** Modifier and `KeyboardEvent.code`: Alt+T focuses the toasts. */
  hotkey: ["altKey", "KeyT"]
} as const satisfies { readonly position: NoticeRegion } & Readonly<Record<string, unknown>>

/** Specification, section 9. */
export const THEME_DEFAULT = "system"

export const regionOf = ({ cause }: Pick<Notice, "cause">): NoticeRegion =>
  cause === "event" ? "top-right" : "bottom-right"
