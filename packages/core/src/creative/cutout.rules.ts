import type { CutoutChoice, CutoutKind, CutoutStatus, CutoutVerdict } from "../model/cutout.ts"

interface FoundCutout {
  readonly kind: CutoutKind
  readonly verdict: CutoutVerdict
  readonly preselected: boolean
}

/** The chosen cut-out, or the preselected one until then. */
export const shownCutout = <Cutout extends FoundCutout>(
  choice: CutoutChoice | undefined,
  cutouts: ReadonlyArray<Cutout>
): Cutout | undefined => {
  if (choice === "none") return undefined
  return cutouts.find(({ kind }) => kind === choice) ?? cutouts.find(({ preselected }) => preselected)
}

/** `ok`: chosen by a person or in the file. `auto`: clean but not reviewed. Else it needs work. */
export const cutoutStatusOf = (choice: CutoutChoice | undefined, cutouts: ReadonlyArray<FoundCutout>): CutoutStatus => {
  if (choice === "none" || cutouts.length === 0) return "none"
  const cutout = cutouts.find(({ kind, preselected }) => (choice === undefined ? preselected : kind === choice))
  if (cutout === undefined) return "needs_work"
  if (choice !== undefined || cutout.kind === "alpha") return "ok"
  return cutout.verdict === "clean" ? "auto" : "needs_work"
}

/** The statuses of a cut-out that may be drawn instead of its photograph. */
export const TRUSTED_CUTOUTS = ["ok", "auto"] as const satisfies ReadonlyArray<CutoutStatus>

export const isTrustedCutout = (status: CutoutStatus): boolean => TRUSTED_CUTOUTS.some((trusted) => trusted === status)

/** Undefined while none may be drawn instead of the photograph. */
export const trustedCutout = <Cutout extends FoundCutout>(
  choice: CutoutChoice | undefined,
  cutouts: ReadonlyArray<Cutout>
): Cutout | undefined => (isTrustedCutout(cutoutStatusOf(choice, cutouts)) ? shownCutout(choice, cutouts) : undefined)
