import type { SnapshotFrom } from "xstate"
import { type NameTemplateView, nameTemplateView } from "../model/name-template.ts"
import { type exportMachine, exportTemplate } from "./export.machine.ts"
import { exportPlan, slotFileName } from "./export-plan.rules.ts"
import { exportTexts } from "./export.texts.ts"
import { isWebLink } from "./utm.rules.ts"

export interface ExportView {
  readonly isOpen: boolean
  readonly state: "loading" | "failed" | "refused" | "empty" | "ready" | "packing"
  readonly error: string | undefined
  readonly link: string
  readonly linkProblem: string | undefined
  readonly names: NameTemplateView
  /** What would be exported. */
  readonly found: string | undefined
  readonly left: string | undefined
  readonly progress: { readonly text: string; readonly fraction: number } | undefined
  readonly canSubmit: boolean
}

type Snapshot = SnapshotFrom<typeof exportMachine>

const MEGABYTE = 1_000_000
const shownMegabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const stateOf = (snapshot: Snapshot, count: number): ExportView["state"] => {
  if (snapshot.matches("packing")) return "packing"
  if (snapshot.matches("failed")) return "failed"
  const { facts } = snapshot.context
  if (facts === undefined) return "loading"
  if (!facts.mayExport) return "refused"
  return count === 0 ? "empty" : "ready"
}

export const exportView = (snapshot: Snapshot): ExportView => {
  const { done, error, facts, link } = snapshot.context
  const bare = link.trim()
  // Names and sheet are made again when it is packed; only counts are shown.
  const template = exportTemplate(snapshot.context)
  const plan =
    facts && exportPlan({ ...facts, slots: facts.slots.map((slot) => ({ ...slot, copy: [] })) }, "", template)
  const first = facts?.slots.find(({ file }) => file !== undefined)
  const names = nameTemplateView(
    template,
    (by) => facts && first && slotFileName(facts, first, by),
    exportTexts.idStays
  )
  const count = plan?.files.length ?? 0
  const state = stateOf(snapshot, count)
  const isThere = plan !== undefined && count > 0
  const isLink = bare === "" || isWebLink(bare)
  return {
    isOpen: !snapshot.matches("closed"),
    state,
    error,
    link,
    linkProblem: isLink ? undefined : exportTexts.linkProblem,
    names,
    found: isThere ? exportTexts.found(count, shownMegabytes(plan.bytes)) : undefined,
    left: isThere && plan.left > 0 ? exportTexts.left(plan.left) : undefined,
    progress: state === "packing" ? { text: exportTexts.progress(done, count), fraction: done / count } : undefined,
    canSubmit: state === "ready" && isLink && names.problem === undefined
  }
}
