import type { SnapshotFrom } from "xstate"
import type { Placement } from "../channels/placement.schema.ts"
import { placementById, shapePlacements } from "../channels/placements.ts"
import type { Evidence } from "../creative/check-report.schema.ts"
import { LOGO_CLEAR_SPACE } from "../model/logo-clear-space.ts"
import type { AssetScore } from "./score.schema.ts"
import { SCORE_OVERLAYS, type ScoreOverlay, type ScorePanelContext } from "./score-panel.events.ts"
import type { scorePanelMachine } from "./score-panel.machine.ts"
import { type ScoreFilter, type ScoreState, type ScoreView, scoreView } from "./score.view.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import { checkTitle } from "./score-texts.pure.ts"
import { WAIVER_CHOICES, waiverTexts } from "./waiver.texts.ts"
import { WaiverReason } from "./waivers.schema.ts"

/** Fractions 0-1 of the picture, origin top left; may exceed its edges. */
export interface PictureMark {
  readonly key: string
  readonly kind: "met" | "failed" | "safe" | "logo"
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** Undefined for marks that are not evidence. */
  readonly checkId: string | undefined
  readonly label: string
  readonly active: boolean
}

export interface ComparedPicture {
  readonly id: "earlier" | "source"
  readonly label: string
  readonly nowLabel: string
  readonly action: string
  readonly url: string
}

export interface WaiverForm {
  readonly title: string
  readonly reason: string
  readonly error: string | undefined
  readonly days: string
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly busy: boolean
  readonly canSubmit: boolean
}

export interface ScorePanelView {
  readonly state: "loading" | "none" | "pending" | "scored" | "stale" | "failed" | "unavailable"
  readonly assetId: string
  readonly panel: ScoreView
  readonly error: string | undefined
  readonly busy: string | undefined
  readonly fixing: string | undefined
  readonly canMeasure: boolean
  readonly canFix: boolean
  /** Its words can be marked. */
  readonly canMark: boolean
  readonly trouble: string | undefined
  readonly filter: ScoreFilter
  readonly marked: string | undefined
  readonly overlays: ReadonlyArray<{
    readonly id: ScoreOverlay
    readonly label: string
    readonly on: boolean
    readonly empty: string | undefined
  }>
  readonly marks: ReadonlyArray<PictureMark>
  readonly version: { readonly assetId: string; readonly text: string; readonly met: boolean } | undefined
  readonly compare: ReadonlyArray<ComparedPicture>
  readonly compared: ComparedPicture | undefined
  readonly capped: string | undefined
  readonly canWaive: boolean
  /** Said where a check could be accepted by someone else. */
  readonly waiveBarred: string | undefined
  readonly waiver: WaiverForm | undefined
  /** Id of the waiver that is withdrawn. */
  readonly revoking: string | undefined
  readonly picture: { readonly url: string; readonly ratio: number } | undefined
}

const overlayLabels: Readonly<Record<ScoreOverlay, string>> = {
  evidence: "Evidence",
  safe: "Safe area",
  logo: "Logo clear space"
}

const emptyTexts: Readonly<Record<ScoreOverlay, string>> = {
  evidence: "No check has marked a place",
  safe: "No channel has this shape",
  logo: "No logo was found"
}

const stateOf = (score: AssetScore | undefined): ScoreState => {
  if (score === undefined || score.state === "none") return { state: "none" }
  if (score.state === "failed") return { state: "failed" }
  if (score.report === undefined) return { state: "measuring", checks: [] }
  return { state: "scored", report: score.report }
}

type Boxed = Extract<Evidence, { readonly kind: "box" }>

const rectOf = ({ h, w, x, y }: Pick<Boxed, "x" | "y" | "w" | "h">) => ({ x, y, w, h })

const evidenceOf = ({ rows }: ScoreView, marked: string | undefined): ReadonlyArray<PictureMark> =>
  rows
    .filter(({ state }) => state === "failed" || state === "met")
    .flatMap(({ boxes, id, reading, state, title }) =>
      boxes.map((box, at): PictureMark => ({
        key: `${id} ${at}`,
        kind: state === "failed" ? "failed" : "met",
        ...rectOf(box),
        checkId: id,
        label: `${title}: ${reading}`,
        active: id === marked
      }))
    )
    // Failed marks above passed ones, the active row on top.
    .toSorted(
      (a, b) => Number(a.active) - Number(b.active) || Number(a.kind === "failed") - Number(b.kind === "failed")
    )

/** Ratio tolerance within which a channel's frame still fits. */
const SHAPE_TOLERANCE = 0.02

const safeOf = ({ height, report, width }: AssetScore): ReadonlyArray<PictureMark> => {
  const off = (w: number, h: number) => Math.abs(Math.log(((width / height) * h) / w))
  const fits = (placement: Placement) => off(placement.width, placement.height) < SHAPE_TOLERANCE
  const measured = placementById(report?.scope?.placement ?? "")
  const frame = measured !== undefined && fits(measured) ? measured : shapePlacements.find(fits)
  if (frame === undefined) return []
  const [top, right, bottom, left] = frame.safe
  const rect = { x: left, y: top, w: 1 - left - right, h: 1 - top - bottom }
  return [{ key: "safe", kind: "safe", ...rect, checkId: undefined, label: overlayLabels.safe, active: false }]
}

const clearSpaceOf = ({ height, report, width }: AssetScore): ReadonlyArray<PictureMark> => {
  const evidence = report?.checks.find(({ id }) => id === "logo")?.evidence ?? []
  const logo = evidence.find((each): each is Boxed => each.kind === "box" && each.role === "logo")
  if (logo === undefined) return []
  const asked = evidence.find((each) => each.kind === "number" && each.name === "clear_space")
  const space = logo.h * (asked?.kind === "number" ? asked.value : LOGO_CLEAR_SPACE)
  const side = (space * height) / width
  const rect = { x: logo.x - side, y: logo.y - space, w: logo.w + 2 * side, h: logo.h + 2 * space }
  return [{ key: "logo", kind: "logo", ...rect, checkId: undefined, label: overlayLabels.logo, active: false }]
}

const versionOf = ({ fixOf, report }: AssetScore): ScorePanelView["version"] => {
  const check = fixOf && report?.checks.find(({ id }) => id === fixOf.checkId)
  if (fixOf === undefined || check === undefined) return undefined
  const met = check.state === "met"
  const text = met
    ? `A new version: ${checkTitle(check)} is met now.`
    : `A new version: ${checkTitle(check)} still needs attention.`
  return { assetId: fixOf.assetId, text, met }
}

const comparedOf = ({ fixOf, sourceUrl }: AssetScore): ReadonlyArray<ComparedPicture> => [
  ...(fixOf === undefined
    ? []
    : [
        {
          id: "earlier" as const,
          label: "Earlier version",
          nowLabel: "This version",
          action: "Compare with the earlier version",
          url: fixOf.url
        }
      ]),
  ...(sourceUrl === undefined
    ? []
    : [
        {
          id: "source" as const,
          label: "Product photo",
          nowLabel: "This picture",
          action: "Compare with the product photo",
          url: sourceUrl
        }
      ])
]

const reasonProblem = fieldCheck(WaiverReason)
const choices = WAIVER_CHOICES.map((days) => ({ value: String(days), label: waiverTexts.days(days) }))

const waiverFormOf = ({ score, trouble, waiving }: ScorePanelContext, busy: boolean): WaiverForm | undefined => {
  const check = score?.report?.checks.find(({ id }) => id === waiving?.checkId)
  if (waiving === undefined || check === undefined) return undefined
  return {
    title: waiverTexts.title(checkTitle(check)),
    reason: waiving.reason,
    error: trouble,
    days: String(waiving.days),
    choices,
    busy,
    canSubmit: !busy && reasonProblem(waiving.reason.trim()) === undefined
  }
}

export const scorePanelView = (snapshot: SnapshotFrom<typeof scorePanelMachine>): ScorePanelView => {
  const { asked, assetId, compared, error, filter, marked, overlays, revoking, score, trouble } = snapshot.context
  const options = {
    filter,
    readOnly: score?.canFix !== true,
    waivers: score?.waivers ?? [],
    ...(score !== undefined && {
      ...(score.rulesNow.state === "published" && { rulesNow: score.rulesNow.version }),
      outdated: score.state === "stale"
    })
  }
  const panel = scoreView(stateOf(score), options)
  const found = evidenceOf(panel, marked)
  const drawn: Readonly<Record<ScoreOverlay, ReadonlyArray<PictureMark>>> = {
    evidence: found,
    safe: score === undefined ? [] : safeOf(score),
    logo: score === undefined ? [] : clearSpaceOf(score)
  }
  const compare = score === undefined ? [] : comparedOf(score)
  const unavailable = snapshot.matches({ score: { asked: "unavailable" } })
  const fixing = snapshot.matches({ fix: "fixing" }) || snapshot.matches({ fix: "fixed" })
  const asking = snapshot.matches({ again: "asking" })
  const measuring = score?.measuring === true
  return {
    state: score === undefined ? (unavailable ? "unavailable" : "loading") : score.state,
    assetId,
    panel,
    error: unavailable ? error : score?.error,
    busy: fixing ? "Making a new version" : asking || measuring ? "Measuring" : undefined,
    fixing: fixing ? asked?.checkId : undefined,
    canMeasure: score?.canFix === true && !measuring && !asking,
    canFix: score?.canFix === true && !measuring && !fixing,
    canMark: score?.canMark === true,
    trouble: snapshot.context.waiving === undefined ? trouble : undefined,
    filter,
    marked,
    overlays: SCORE_OVERLAYS.map((id) => ({
      id,
      label: overlayLabels[id],
      on: overlays.includes(id),
      empty: drawn[id].length === 0 ? emptyTexts[id] : undefined
    })),
    marks: [
      ...(overlays.includes("logo") ? drawn.logo : []),
      ...(overlays.includes("safe") ? drawn.safe : []),
      // Passed marks are drawn only for the active row, so that problems stand out.
      ...found.filter(({ active, kind }) => active || (kind === "failed" && overlays.includes("evidence")))
    ],
    version: score && versionOf(score),
    compare,
    compared: compare.find(({ id }) => id === compared),
    capped: panel.blockedBy.length === 0 ? undefined : `At most 59 until this is met: ${panel.blockedBy.join(", ")}`,
    canWaive: score?.canWaive === true,
    waiveBarred: score?.waiveBarred,
    waiver: waiverFormOf(snapshot.context, snapshot.matches({ waiver: "granting" })),
    revoking,
    picture: score && { url: score.url, ratio: score.width / score.height }
  }
}
