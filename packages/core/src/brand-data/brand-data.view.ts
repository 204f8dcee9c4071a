import type { SnapshotFrom } from "xstate"
import { brandStatusLabels } from "../brands/brand-switcher.view.ts"
import type { BrandStatus } from "../brands/brands.schema.ts"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { dateText } from "../records/record.texts.ts"
import type { brandDataMachine } from "./brand-data.machine.ts"
import { mayEdit, mayPublish, mayRestore, nextNumber } from "./brand-data.rules.ts"
import { type BrandData, type BrandVersion, NOTE_MAX } from "./brand-data.schema.ts"
import { brandDataTexts as texts } from "./brand-data.texts.ts"
import { changeView, type ChangeView } from "./change.view.ts"
import { type Completeness, completenessOf } from "./completeness.rules.ts"
import { publishProblems } from "./snapshot.rules.ts"

export interface SectionView extends Completeness {
  /** 0-100. */
  readonly percent: number
  readonly text: string
}

export interface VersionView {
  readonly number: number
  readonly title: string
  readonly published: string
  readonly note: string | undefined
  readonly isCurrent: boolean
  readonly summary: string
  readonly changes: ReadonlyArray<ChangeView>
  /** Undefined where it cannot be restored. */
  readonly restoreLabel: string | undefined
}

export interface BrandDataView {
  readonly state: "loading" | "ready" | "missing" | "failed"
  readonly status: BrandStatus | undefined
  readonly statusLabel: string
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly sections: ReadonlyArray<SectionView>
  readonly inForce: string
  /** Heading of `changes`, or that there is none. */
  readonly changesText: string | undefined
  readonly changes: ReadonlyArray<ChangeView>
  /** What a publish waits for, each with the place where it is mended. */
  readonly problems: ReadonlyArray<{ readonly text: string; readonly href: string }>
  readonly canEdit: boolean
  /** Why this person can only read. */
  readonly readOnly: string | undefined
  /** Undefined where nothing can be published. */
  readonly publishLabel: string | undefined
  readonly review:
    | {
        readonly title: string
        readonly consequences: ReadonlyArray<string>
        readonly note: { readonly value: string; readonly counter: string; readonly error: string | undefined }
        readonly error: string | undefined
        readonly busy: boolean
        readonly confirmLabel: string
      }
    | undefined
  readonly restore:
    | { readonly title: string; readonly text: string; readonly error: string | undefined; readonly busy: boolean }
    | undefined
  readonly versions: ReadonlyArray<VersionView>
  readonly more: boolean
}

const sectionView = (section: Completeness): SectionView => ({
  ...section,
  percent: Math.round((section.done / section.total) * 100),
  text: section.missing ?? texts.complete
})

const publishedText = ({ publishedAt, publishedByName }: BrandVersion, timeZone: string | undefined): string =>
  texts.published(dateText(publishedAt, timeZone), publishedByName)

const versionView = (
  data: BrandData,
  version: BrandVersion,
  at: number,
  timeZone: string | undefined
): VersionView => ({
  number: version.number,
  title: texts.version(version.number),
  published: publishedText(version, timeZone),
  note: version.note,
  isCurrent: at === 0 && data.status === "published",
  summary: version.changes.length === 0 ? texts.firstVersion : texts.changed(version.changes.length),
  changes: version.changes.map(changeView),
  restoreLabel: mayRestore(data, version.number) ? texts.restoreLabel(version.number) : undefined
})

const changesTextOf = ({ changes, versions }: BrandData): string | undefined => {
  const last = versions[0]?.number
  if (last === undefined) return undefined
  return changes.length === 0 ? texts.noChanges(last) : texts.changes(changes.length, last)
}

const readOnlyOf = (data: BrandData): string | undefined =>
  mayEdit(data) ? undefined : data.status === "archived" ? texts.archived : texts.readOnly

type Snapshot = SnapshotFrom<typeof brandDataMachine>

const reviewOf = (snapshot: Snapshot, data: BrandData): BrandDataView["review"] => {
  const busy = snapshot.matches({ act: "publishing" })
  if (!busy && !snapshot.matches({ act: "reviewing" })) return undefined
  const { note, refused } = snapshot.context
  const number = nextNumber(data)
  return {
    title: texts.reviewTitle(number),
    consequences: [texts.reviewText, texts.measuredAgain(data.pictures)],
    note: {
      value: note,
      counter: `${note.length} / ${NOTE_MAX}`,
      error: note.length > NOTE_MAX ? `A note has at most ${NOTE_MAX} characters` : undefined
    },
    error: refused,
    busy,
    confirmLabel: busy ? texts.publishing : texts.publish(number)
  }
}

const restoreOf = (snapshot: Snapshot, data: BrandData): BrandDataView["restore"] => {
  const { number, refused } = snapshot.context
  if (number === undefined) return undefined
  return {
    title: texts.restoreTitle(number),
    text: texts.restoreText(data.changes.length),
    error: refused,
    busy: snapshot.matches({ act: "restoring" })
  }
}

const stateOf = (snapshot: Snapshot): BrandDataView["state"] => {
  if (snapshot.matches({ data: "missing" })) return "missing"
  if (snapshot.context.data !== undefined) return "ready"
  return snapshot.matches({ data: "failed" }) ? "failed" : "loading"
}

const problemsOf = ({ brandId, draft }: BrandData): BrandDataView["problems"] =>
  publishProblems(draft).map(({ at, text }) => ({
    text,
    href: at === "markets" ? routes.markets.href({ brandId }) : routes.brandIdentity.href({ brandId })
  }))

const NOTHING = {
  status: undefined,
  statusLabel: "",
  sections: [],
  inForce: "",
  changesText: undefined,
  changes: [],
  problems: [],
  canEdit: false,
  readOnly: undefined,
  publishLabel: undefined,
  review: undefined,
  restore: undefined,
  versions: [],
  more: false
} as const

export const brandDataView = (snapshot: Snapshot): BrandDataView => {
  const { data, error, timeZone } = snapshot.context
  const state = stateOf(snapshot)
  if (data === undefined) return { ...NOTHING, state, error, stale: undefined }
  const [last] = data.versions
  return {
    state,
    status: data.status,
    statusLabel: brandStatusLabels[data.status],
    error,
    stale: error === undefined ? undefined : STALE_TEXT,
    sections: completenessOf(data).map(sectionView),
    inForce: last === undefined ? texts.nothingPublished : texts.inForce(last.number, publishedText(last, timeZone)),
    changesText: changesTextOf(data),
    changes: data.changes.map(changeView),
    problems: mayEdit(data) ? problemsOf(data) : [],
    canEdit: mayEdit(data),
    readOnly: readOnlyOf(data),
    publishLabel: mayPublish(data) ? texts.review(nextNumber(data)) : undefined,
    review: reviewOf(snapshot, data),
    restore: restoreOf(snapshot, data),
    versions: data.versions.map((version, at) => versionView(data, version, at, timeZone)),
    more: data.more
  }
}
