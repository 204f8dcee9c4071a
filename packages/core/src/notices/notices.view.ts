import type { Notice, NoticeEvent } from "../kernel/notice.ts"
import { type NoticeRegion, regionOf, TOAST } from "./notices.rules.ts"

/** Everything a front end needs to show one notice. */
export interface NoticeView {
  readonly kind: Notice["kind"]
  readonly text: string
  readonly id: string | undefined
  readonly region: NoticeRegion
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role: "alert" | "status"
  /** Milliseconds until it goes by itself; `undefined` stays until it settles, is used or is dismissed. */
  readonly durationMs: number | undefined
  /** Label of the one thing the person may do about it. */
  readonly actionLabel: string | undefined
}

/** Computes what to show for a notice. */
export const noticeView = (notice: Notice<NoticeEvent>): NoticeView => ({
  kind: notice.kind,
  text: notice.text,
  id: notice.id,
  region: regionOf(notice),
  role: notice.kind === "error" || notice.kind === "warning" ? "alert" : "status",
  durationMs:
    notice.durationMs ?? (notice.kind === "loading" || notice.action !== undefined ? undefined : TOAST.durationMs),
  actionLabel: notice.action?.label
})
