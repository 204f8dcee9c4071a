import { splitErrorId } from "../kernel/error-id.ts"
import type { Notice, NoticeEvent } from "../kernel/notice.ts"
import { type NoticeRegion, regionOf, TOAST } from "./notices.rules.ts"

export interface NoticeView {
  readonly kind: Notice["kind"]
  readonly text: string
  readonly id: string | undefined
  readonly region: NoticeRegion
  readonly role: "alert" | "status"
  /** Milliseconds; `undefined` stays until it settles, is used or is dismissed. */
  readonly durationMs: number | undefined
  readonly actionLabel: string | undefined
  /** `label` copies it. Such a notice stays until dismissed. */
  readonly errorId: string | undefined
}

export const noticeView = (notice: Notice<NoticeEvent>): NoticeView => {
  const { errorId, text } = splitErrorId(notice.text)
  const stays = notice.kind === "loading" || notice.action !== undefined || errorId !== undefined
  return {
    kind: notice.kind,
    text,
    id: notice.id,
    region: regionOf(notice),
    role: notice.kind === "error" || notice.kind === "warning" ? "alert" : "status",
    durationMs: notice.durationMs ?? (stays ? undefined : TOAST.durationMs),
    actionLabel: notice.action?.label,
    errorId
  }
}
