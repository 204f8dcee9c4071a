import type { SnapshotFrom } from "xstate"
import { changeView, type ChangeView } from "../brand-data/change.view.ts"
import type { DraftTrial } from "../brand-data/draft-trial.schema.ts"
import { publishPreviewTexts } from "../brand-data/publish-preview.texts.ts"
import type { campaignVersionMachine } from "./campaign-version.machine.ts"
import { isBehind } from "./campaign-version.rules.ts"
import type { CampaignVersion } from "./campaign-version.schema.ts"
import { campaignVersionTexts as texts } from "./campaign-version.texts.ts"

/** Differences that are listed; of more it is said how many. */
const CHANGES_SHOWN = 12

export interface CampaignVersionView {
  /** Undefined where the campaign uses the version in force. */
  readonly line: string | undefined
  /** Undefined for those who may not move it. */
  readonly moveLabel: string | undefined
  readonly isOpen: boolean
  readonly state: "comparing" | "lost" | "ready" | "measuring" | "moving"
  readonly title: string
  readonly lost: string | undefined
  readonly error: string | undefined
  readonly changes: ReadonlyArray<ChangeView>
  readonly moreChanges: string | undefined
  readonly consequences: ReadonlyArray<string>
  readonly trial: {
    readonly lines: ReadonlyArray<string>
    readonly rows: ReadonlyArray<{ readonly id: string; readonly text: string; readonly tone: "danger" | "warning" }>
    /** 0-1; undefined while nothing is measured. */
    readonly progress: number | undefined
  }
  readonly canMeasure: boolean
  readonly canSubmit: boolean
}

type Snapshot = SnapshotFrom<typeof campaignVersionMachine>

const stateOf = (snapshot: Snapshot): CampaignVersionView["state"] => {
  if (snapshot.matches({ open: "lost" })) return "lost"
  if (snapshot.matches({ open: "moving" })) return "moving"
  if (snapshot.matches({ open: "measuring" })) return "measuring"
  return snapshot.context.move === undefined ? "comparing" : "ready"
}

/** What a person is told who asks which version a campaign uses. */
export const versionSaid = (version: CampaignVersion): string => {
  const { published, uses } = version
  if (uses === undefined) return texts.draft
  return isBehind(version) ? texts.usesOlder(uses, published ?? uses) : texts.current(uses)
}

const { measuring, missed: missedText } = publishPreviewTexts

const trialOf = (trial: DraftTrial | undefined): CampaignVersionView["trial"] => {
  if (trial === undefined) return { lines: [texts.measureText], rows: [], progress: undefined }
  const { checks, measured, missed, size, status } = trial
  const newly = checks.filter((check) => check.newly > 0).toSorted((one, other) => other.newly - one.newly)
  return {
    lines: [
      size === 0 ? publishPreviewTexts.nothingToMeasure : measuring(measured, size),
      ...(missed > 0 ? [missedText(missed)] : []),
      ...(status === "done" && measured > 0 && newly.length === 0 ? [texts.nothingNew] : [])
    ],
    rows: newly.map(({ id, newly: count, severity, title }) => ({
      id,
      text: texts.newly(count, title ?? id),
      tone: severity === "block" ? "danger" : "warning"
    })),
    progress: status === "running" && size > 0 ? Math.min(1, (measured + missed) / size) : undefined
  }
}

export const campaignVersionView = (snapshot: Snapshot): CampaignVersionView => {
  const { error, lost, move, version } = snapshot.context
  const behind = version !== undefined && isBehind(version)
  const { changes = [], to = version?.published ?? 0, trial } = move ?? {}
  const state = stateOf(snapshot)
  const left = changes.length - CHANGES_SHOWN
  return {
    line: behind ? versionSaid(version) : undefined,
    moveLabel: behind && version.mayMove ? texts.move(to) : undefined,
    isOpen: snapshot.matches("open"),
    state,
    title: texts.title(to),
    lost,
    error,
    changes: changes.slice(0, CHANGES_SHOWN).map(changeView),
    moreChanges: left > 0 ? texts.moreChanges(left) : undefined,
    consequences: move === undefined ? [] : [texts.stale(move.stale), texts.approved(move.approved)],
    trial: trialOf(trial),
    canMeasure: state === "ready" && trial === undefined,
    canSubmit: state === "ready"
  }
}
