import type { SnapshotFrom } from "xstate"
import { recordLabels } from "../records/record.texts.ts"
import { brandHomeTexts } from "./brand-home.texts.ts"
import type { brandRestoreMachine } from "./brand-restore.machine.ts"

export interface BrandRestoreView {
  readonly busy: boolean
  readonly label: string
}

export const brandRestoreView = (snapshot: SnapshotFrom<typeof brandRestoreMachine>): BrandRestoreView => {
  const busy = snapshot.matches("restoring")
  return { busy, label: busy ? brandHomeTexts.restoring : recordLabels.restore }
}
