import type { SnapshotFrom } from "xstate"
import { mediaUrl } from "../creative/media-url.pure.ts"
import { routes } from "../navigation/navigation.pure.ts"
import type { DraftTrial, PreviewedPicture, TrialCheck } from "./draft-trial.schema.ts"
import type { publishPreviewMachine } from "./publish-preview.machine.ts"
import { publishPreviewTexts as texts } from "./publish-preview.texts.ts"

const { close, more, progress, retry, stop } = texts
const { asItIs, asItWouldBe, checks: checksTitle, pictures: picturesTitle, picturesLoading, text: intro } = texts
const labels = {
  asItIs,
  asItWouldBe,
  checksTitle,
  close,
  intro,
  more,
  picturesLoading,
  picturesTitle,
  progress,
  retry,
  stop
}

interface PreviewedView {
  readonly assetId: string
  readonly name: string
  readonly before: { readonly url: string; readonly alt: string }
  /** Undefined until it is painted, and where it cannot be. */
  readonly after: { readonly url: string; readonly alt: string } | undefined
  /** Why it is not painted. */
  readonly note: string | undefined
  /** Pixels. */
  readonly width: number
  readonly height: number
}

interface TrialRowView {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly details: string
  readonly showLabel: string
  readonly isOpen: boolean
  readonly tone: "danger" | "success" | "warning"
}

export interface PublishPreviewView {
  readonly texts: typeof labels
  readonly pictures: {
    readonly state: "loading" | "failed" | "none" | "ready"
    readonly line: string | undefined
    readonly error: string | undefined
    readonly items: ReadonlyArray<PreviewedView>
  }
  readonly trial: {
    readonly state: "starting" | "running" | "stopped" | "done" | "outdated" | "failed" | "empty"
    readonly lines: ReadonlyArray<string>
    readonly error: string | undefined
    /** 0-1; undefined while nothing is measured. */
    readonly progress: number | undefined
    readonly rows: ReadonlyArray<TrialRowView>
    /** How many checks are as before. */
    readonly rest: string | undefined
    readonly canStop: boolean
    /** Undefined where nothing is to be started. */
    readonly startLabel: string | undefined
    readonly allLabel: string | undefined
  }
  readonly list:
    | {
        readonly title: string
        readonly busy: boolean
        readonly error: string | undefined
        readonly text: string | undefined
        readonly pictures: ReadonlyArray<{
          readonly assetId: string
          readonly name: string
          readonly url: string
          readonly href: string
          readonly width: number
          readonly height: number
          readonly badge: string | undefined
        }>
        readonly more: boolean
      }
    | undefined
}

type Snapshot = SnapshotFrom<typeof publishPreviewMachine>

const itemOf = ({ painted }: Snapshot["context"], picture: PreviewedPicture): PreviewedView => {
  const { assetId, height, name, url, width } = picture
  const made = painted[assetId]
  return {
    assetId,
    name,
    width,
    height,
    before: { url: mediaUrl(url, 640), alt: texts.altNow(name) },
    after: made !== undefined && "url" in made ? { url: made.url, alt: texts.altThen(name) } : undefined,
    note: made === undefined ? texts.painting : "refused" in made ? made.refused : undefined
  }
}

const picturesOf = (snapshot: Snapshot): PublishPreviewView["pictures"] => {
  const { painted, picturesError, preview } = snapshot.context
  const items = (preview?.pictures ?? []).map((picture) => itemOf(snapshot.context, picture))
  if (snapshot.matches({ pictures: "failed" })) {
    return { state: "failed", line: undefined, error: picturesError, items: [] }
  }
  if (snapshot.matches({ pictures: "loading" }))
    return { state: "loading", line: undefined, error: undefined, items: [] }
  if (items.length === 0) return { state: "none", line: texts.noPictures, error: undefined, items }
  const done = Object.keys(painted).length
  const line = done < items.length ? texts.painted(done, items.length) : texts.repeated
  return { state: "ready", line, error: undefined, items }
}

const titleOf = ({ id, title }: TrialCheck): string => title ?? id

const changes = ({ after, before, newly }: TrialCheck): boolean => newly > 0 || after !== before

const SEVERITIES: ReadonlyArray<TrialCheck["severity"]> = ["block", "warn", "info"]

const rowOf = (check: TrialCheck, measured: number, checkId: string | undefined): TrialRowView => {
  const { after, before, id, newly, severity } = check
  const title = titleOf(check)
  const text = texts.wouldFail(after, measured)
  return {
    id,
    title,
    text,
    details: [...(newly > 0 ? [texts.newly(newly)] : []), texts.before(before)].join(" · "),
    showLabel: texts.show(text, title),
    isOpen: id === checkId,
    tone: newly === 0 ? "success" : severity === "block" ? "danger" : "warning"
  }
}

const rowsOf = ({ checks, measured }: DraftTrial, checkId: string | undefined): ReadonlyArray<TrialRowView> =>
  checks
    .filter(changes)
    .toSorted(
      (one, other) =>
        other.newly - one.newly ||
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
        other.after - one.after
    )
    .map((check) => rowOf(check, measured, checkId))

const linesOf = ({ checks, measured, missed, size, status, total }: DraftTrial): ReadonlyArray<string> => {
  if (status === "outdated") return [texts.outdated]
  if (total === 0) return [texts.nothingToMeasure]
  return [
    ...(status === "stopped" ? [texts.stopped] : []),
    texts.measuring(measured, size),
    ...(size < total ? [texts.sample(size, total)] : []),
    ...(missed > 0 ? [texts.missed(missed)] : []),
    ...(status === "done" && measured > 0 && !checks.some(changes) ? [texts.nothingChanges] : [])
  ]
}

const startLabels = { running: undefined, done: undefined, stopped: texts.goOn, outdated: texts.again }

const trialOf = (snapshot: Snapshot): PublishPreviewView["trial"] => {
  const { checkId, trial, trialError: error } = snapshot.context
  const idle = snapshot.matches({ order: "none" })
  const lost = snapshot.matches({ trial: "failed" })
  const none = { progress: undefined, rows: [], rest: undefined, canStop: false, allLabel: undefined, lines: [] }
  if (trial === undefined) {
    const failed = lost || (idle && error !== undefined)
    return {
      ...none,
      state: failed ? "failed" : "starting",
      error,
      lines: failed ? [] : [texts.starting],
      startLabel: undefined
    }
  }
  const { checks, measured, missed, size, status, total } = trial
  const rest = checks.filter((check) => !changes(check) && check.after > 0).length
  const isOver = status === "done" || status === "stopped"
  return {
    state: total === 0 ? "empty" : status,
    error,
    lines: linesOf(trial),
    progress: status === "running" && size > 0 ? Math.min(1, (measured + missed) / size) : undefined,
    rows: rowsOf(trial, checkId),
    rest: rest > 0 && status !== "outdated" ? texts.unchanged(rest) : undefined,
    canStop: idle && status === "running",
    startLabel: idle ? startLabels[status] : undefined,
    allLabel: idle && isOver && size < total ? texts.all(total) : undefined
  }
}

const listOf = (snapshot: Snapshot): PublishPreviewView["list"] => {
  const { brandId, checkId, found, listError, next, trial } = snapshot.context
  if (checkId === undefined) return undefined
  const check = trial?.checks.find(({ id }) => id === checkId)
  const busy = snapshot.matches({ list: "loading" })
  return {
    title: texts.list(check === undefined ? checkId : titleOf(check)),
    busy,
    error: snapshot.matches({ list: "failed" }) ? listError : undefined,
    text: busy ? texts.listLoading : found.length === 0 && listError === undefined ? texts.noneListed : undefined,
    pictures: found.map(({ assetId, height, name, newly, url, width }) => ({
      assetId,
      name,
      url: mediaUrl(url, 320),
      width,
      height,
      href: routes.gallery.href({ brandId }, { assetId }),
      badge: newly ? texts.isNew : undefined
    })),
    more: !busy && next !== undefined
  }
}

export const publishPreviewView = (snapshot: Snapshot): PublishPreviewView => ({
  texts: labels,
  pictures: picturesOf(snapshot),
  trial: trialOf(snapshot),
  list: listOf(snapshot)
})
