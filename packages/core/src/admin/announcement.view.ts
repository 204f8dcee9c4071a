import type { SnapshotFrom } from "xstate"
import { adminTexts as texts } from "./admin.texts.ts"
import type { announcementMachine } from "./announcement.machine.ts"

export interface AnnouncementView {
  readonly label: string
  /** Empty: nothing is said. */
  readonly lines: ReadonlyArray<string>
}

/** What was heard last stays while the backend does not answer. */
export const announcementView = (snapshot: SnapshotFrom<typeof announcementMachine>): AnnouncementView => {
  const { paused = false, text = null } = snapshot.context.value ?? {}
  return { label: texts.announcement, lines: [...(text === null ? [] : [text]), ...(paused ? [texts.waits] : [])] }
}
