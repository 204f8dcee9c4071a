import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import type { creditsMachine } from "./credits.machine.ts"
import { usageTexts as texts } from "./usage.texts.ts"

export interface CreditsView {
  /** Undefined before the first answer, and for an organization whose credits are not counted. */
  readonly meter:
    | {
        readonly left: string
        /** Whole percent. */
        readonly used: number
        readonly level: "enough" | "low" | "none"
        readonly label: string
        readonly stale: string | undefined
      }
    | undefined
}

/** Percent from which on few are left; product design, section 2.3. */
const LOW = 80

const levelOf = (used: number): "enough" | "low" | "none" => {
  if (used >= 100) return "none"
  return used >= LOW ? "low" : "enough"
}

export const creditsView = (snapshot: SnapshotFrom<typeof creditsMachine>): CreditsView => {
  const { stale, value } = liveView(snapshot)
  if (value === undefined || value.unlimited) return { meter: undefined }
  const used = Math.floor(value.used * 100)
  const left = texts.number(value.available)
  return { meter: { left, used, level: levelOf(used), label: texts.meter(value.available, used), stale } }
}
