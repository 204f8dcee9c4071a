import { Option } from "effect"
import type { SnapshotFrom } from "xstate"
import { placementLabel } from "../channels/placements.ts"
import { type OutputTarget, targetsOf } from "../creative/output-targets.rules.ts"
import { aspectRatioLabels } from "../model/aspect-ratio.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import { sceneTexts } from "./composer-scene.texts.ts"
import { choicesOf } from "./composer.events.ts"
import type { composerMachine } from "./composer.machine.ts"
import { missingIn, requestOf } from "./composer.rules.ts"

/** As the machine of sketches takes it. */
export interface ComposerSketch {
  readonly subject:
    | { readonly kind: "request"; readonly brandId: string; readonly request: GenerationRequest }
    | undefined
  readonly hash: string
  readonly round: number
  /** The size that is shown. */
  readonly title: string
  /** Why there is none. */
  readonly none: string
}

const labelOf = ({ aspectRatio, placementId }: OutputTarget): string =>
  placementId === undefined ? aspectRatioLabels[aspectRatio] : placementLabel(placementId)

const nothing = { subject: undefined, hash: "", title: "", none: sceneTexts.noRequest } as const

/** What the preview shows: the first picture that the form asks for. A clip and a repeated recipe have none. */
export const composerSketch = ({ context }: SnapshotFrom<typeof composerMachine>): ComposerSketch => {
  const { brandId, form, round } = context
  const choices = choicesOf(context)
  if (form.mode === "animate" || form.recipe?.exact === true || missingIn(form, choices).length > 0)
    return { ...nothing, round }
  const asked = Option.getOrUndefined(requestOf(form, choices))
  if (asked === undefined) return { ...nothing, round }
  if (asked.scene === "describe") return { ...nothing, round, none: sceneTexts.noPreview }
  // These change nothing that is seen.
  const {
    alt: _alt,
    artDirection: _art,
    campaignId: _campaign,
    engine: _engine,
    folderId: _folder,
    references: _references,
    styleStrength: _strength,
    ...request
  } = { ...asked, count: 1 }
  return {
    subject: { kind: "request", brandId, request },
    hash: JSON.stringify(request),
    round,
    title: targetsOf(request).slice(0, 1).map(labelOf).join(""),
    none: sceneTexts.noRequest
  }
}
