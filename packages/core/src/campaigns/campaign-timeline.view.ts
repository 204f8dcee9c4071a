import type { SnapshotFrom } from "xstate"
import { addDays, dayOf } from "../model/calendar-days.pure.ts"
import { DAY_MS, dayLater, shortDay } from "../model/day.ts"
import { CampaignId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { runsWithin } from "./campaign-list.rules.ts"
import type { Moving, TimelineContext } from "./campaign-timeline.events.ts"
import type { campaignTimelineMachine } from "./campaign-timeline.machine.ts"
import {
  collisionsOf,
  columnsOf,
  type Days,
  placeIn,
  timelineDays,
  timelineLength,
  type TimelineZoom
} from "./campaign-timeline.rules.ts"
import type { TimelineBar } from "./campaign-timeline.schema.ts"
import { timelineTexts } from "./campaign-timeline.texts.ts"
import { statusLabels, windowText } from "./campaign.texts.ts"

interface Place {
  readonly start: number
  readonly size: number
}

export interface TimelineRow {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly status: string
  readonly window: string
  readonly held: string
  readonly label: string
  /** Days from where it is stored. */
  readonly days: number
  readonly moving: boolean
  readonly mayMove: boolean
  readonly fixed: string | undefined
  /** Undefined where it was moved out of the shown days. */
  readonly place: Place | undefined
  /** The part on hold, in hundredths of the bar. */
  readonly heldFrom: number | undefined
}

interface TimelineMoveView {
  readonly title: string
  readonly text: string
  readonly startsAt: string
  /** The first day that is stored. */
  readonly before: string
  readonly id: string
  readonly state: "checked" | "checking" | "sending" | "unchanged" | "unchecked"
  readonly note: string | undefined
  readonly collisions: ReadonlyArray<{ readonly text: string; readonly blocks: boolean }>
  readonly error: string | undefined
  readonly canConfirm: boolean
  readonly confirmLabel: string
}

export interface CampaignTimelineView {
  readonly state: "failed" | "loading" | "ready"
  readonly shown: string
  /** Number of days. */
  readonly length: number
  readonly zoom: TimelineZoom
  readonly zooms: ReadonlyArray<{ readonly value: TimelineZoom; readonly label: string }>
  readonly earlier: string
  readonly later: string
  readonly columns: ReadonlyArray<Place & { readonly key: string; readonly label: string }>
  readonly today: number | undefined
  readonly rows: ReadonlyArray<TimelineRow>
  readonly notes: ReadonlyArray<string>
  readonly move: TimelineMoveView | undefined
}

const ZOOMS: ReadonlyArray<TimelineZoom> = ["weeks", "months"]

const columnLabel = (day: string, zoom: TimelineZoom): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    month: "short",
    ...(zoom === "weeks" && { day: "numeric" })
  }).format(dayOf(day) * DAY_MS)

const columnViews = (shown: Days, zoom: TimelineZoom): CampaignTimelineView["columns"] => {
  const starts = columnsOf(shown, zoom)
  return starts.flatMap((day, index) => {
    const next = starts[index + 1]
    const place = placeIn(shown, { startsAt: day, endsAt: next === undefined ? shown.to : addDays(next, -1) })
    return place === undefined ? [] : [{ key: day, label: columnLabel(day, zoom), ...place }]
  })
}

const heldFrom = (shown: Days, { held }: TimelineBar, bar: { readonly startsAt: string; readonly endsAt: string }) => {
  const whole = placeIn(shown, bar)
  const [first] = held.map(({ from }) => from).toSorted()
  if (whole === undefined || first === undefined || first > bar.endsAt) return undefined
  const start = first < bar.startsAt ? bar.startsAt : first
  const part = placeIn(shown, { startsAt: start, endsAt: bar.endsAt })
  return part === undefined ? undefined : ((part.start - whole.start) / whole.size) * 100
}

const rowOf = (bar: TimelineBar, shown: Days, moving: Moving | undefined): TimelineRow => {
  const { held, id, mayMove, name, status } = bar
  const isMoving = moving?.id === id
  const days = isMoving ? moving.days : 0
  const { endsAt, startsAt } = isMoving ? moving : bar
  const at = { startsAt: dayLater(startsAt, days), endsAt: dayLater(endsAt, days) }
  const window = windowText(at.startsAt, at.endsAt)
  return {
    id,
    name,
    href: routes.brief.href({ campaignId: CampaignId.make(id) }),
    status: statusLabels[status],
    window,
    held: held.map(({ market }) => timelineTexts.held(market)).join(", "),
    label: timelineTexts.bar(name, window),
    days,
    moving: isMoving,
    mayMove,
    fixed: mayMove ? undefined : timelineTexts.fixed,
    place: placeIn(shown, at),
    heldFrom: heldFrom(shown, bar, at)
  }
}

const moveState = (
  snapshot: SnapshotFrom<typeof campaignTimelineMachine>,
  { days }: Moving
): TimelineMoveView["state"] => {
  if (snapshot.matches({ move: "sending" })) return "sending"
  if (days === 0) return "unchanged"
  if (!snapshot.matches({ move: "ready" })) return "checking"
  return snapshot.context.preview === undefined ? "unchecked" : "checked"
}

const NOTES = { checking: timelineTexts.checking, unchecked: timelineTexts.unchecked } as const

const moveView = (snapshot: SnapshotFrom<typeof campaignTimelineMachine>): TimelineMoveView | undefined => {
  const { error, moving, preview, today = "" } = snapshot.context
  if (moving === undefined) return undefined
  const { days, endsAt, id, name, startsAt } = moving
  const state = moveState(snapshot, moving)
  const collisions = preview === undefined ? [] : collisionsOf(preview, today)
  const after = { startsAt: dayLater(startsAt, days), endsAt: dayLater(endsAt, days) }
  return {
    id,
    title: timelineTexts.move(name),
    text: timelineTexts.moved(days, windowText(startsAt, endsAt), windowText(after.startsAt, after.endsAt)),
    startsAt: after.startsAt,
    before: startsAt,
    state,
    note:
      state === "checking" || state === "unchecked"
        ? NOTES[state]
        : state === "checked" && collisions.length === 0
          ? timelineTexts.clear
          : undefined,
    collisions: collisions.map(({ severity, text }) => ({ text, blocks: severity === "block" })),
    error,
    canConfirm: state === "checked" || state === "unchecked",
    confirmLabel: state === "sending" ? timelineTexts.moving : timelineTexts.confirm
  }
}

const stateOf = ({ timeline }: TimelineContext, isLost: boolean): CampaignTimelineView["state"] =>
  isLost ? "failed" : timeline === undefined ? "loading" : "ready"

export const campaignTimelineView = (snapshot: SnapshotFrom<typeof campaignTimelineMachine>): CampaignTimelineView => {
  const { context } = snapshot
  const { day, filter, moving, timeline, today = "1970-01-01", zoom } = context
  const shown = timelineDays(day ?? today, zoom)
  const { from, to } = filter
  const bars = (timeline?.bars ?? []).filter((bar) =>
    runsWithin(bar, { from: from === "all" ? "" : from, to: to === "all" ? "" : to })
  )
  const half = Math.floor(timelineLength(shown) / 2)
  return {
    state: stateOf(context, snapshot.matches({ bars: "failed" })),
    shown: `${shortDay(shown.from)} – ${shortDay(shown.to)}`,
    length: timelineLength(shown),
    zoom,
    zooms: ZOOMS.map((value) => ({ value, label: timelineTexts.zooms[value] })),
    earlier: addDays(shown.from, -half),
    later: addDays(shown.from, half),
    columns: columnViews(shown, zoom),
    today: placeIn(shown, { startsAt: today, endsAt: today })?.start,
    rows: bars.map((bar) => rowOf(bar, shown, moving)),
    notes: [
      ...(timeline !== undefined && bars.length === 0 ? [timelineTexts.empty] : []),
      ...(timeline?.more === true ? [timelineTexts.more] : []),
      timelineTexts.dateless
    ],
    move: moveView(snapshot)
  }
}
