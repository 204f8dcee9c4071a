import type { Notice } from "../kernel/notice.ts"
import { type NoticeRegion, regionOf, TOAST } from "./notices.rules.ts"

/** Everything a front end needs to show one notice. */
export interface NoticeView {
  readonly kind: Notice["kind"]
  readonly text: string
  readonly id: string | undefined
  readonly region: NoticeRegion
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role: "alert" | "status"
  /** Milliseconds until it goes by itself; `undefined` stays until it settles. */
  readonly durationMs: number | undefined
}

/** Computes what to show for a notice. */
export const noticeView = (notice: Notice): NoticeView => ({
  kind: notice.kind,
  text: notice.text,
  id: notice.id,
  region: regionOf(notice),
  role: notice.kind === "error" || notice.kind === "warning" ? "alert" : "status",
  durationMs: notice.kind === "loading" ? undefined : TOAST.durationMs
})
