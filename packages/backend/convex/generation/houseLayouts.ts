/** What the house layouts of a brand make of a request. */
import {
  exclusiveProblem,
  type GenerationRequest,
  houseLayoutTexts,
  houseProblem,
  modeBarred,
  paintedMode,
  withHouseLayout
} from "@marque/core/creative"
import type { WorkHouse } from "@marque/core/queue"
import { refusal } from "@marque/core/texts"
import type { Snapshot } from "../catalog/brandRules.ts"
import { defined } from "../validation/defined.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Request = Encoded<typeof GenerationRequest>
type Problem = { readonly code: string; readonly message: string }
type House = NonNullable<Snapshot["houseLayouts"]>[number]

const none: ReadonlyArray<never> = []

export const houseIn = ({ houseLayouts = [] }: Snapshot, { houseLayoutId }: Request): House | undefined =>
  houseLayouts.find((house) => house.houseLayoutId === houseLayoutId)

/** A stored recipe is repeated as it was made. */
export const asHoused = (request: Request, house: House | undefined): Request =>
  house === undefined || request.exact === true ? request : withHouseLayout(request, house)

/** Kept with the work: a house layout may change while a task waits. */
export const fixedBy = ({ fixed, name, variant }: House): Encoded<typeof WorkHouse> => ({
  name,
  variant,
  ...defined({ logoId: fixed.logo?.assetId, anchor: fixed.logo?.anchor, legal: fixed.texts.legal }),
  ...(Object.keys(fixed.roles).length > 0 && { roles: fixed.roles })
})

const ownProblems = (house: House, request: Request, { logos }: Snapshot): ReadonlyArray<Problem> => {
  const { fixed, name } = house
  const barred = houseProblem(house, request)
  const unable = modeBarred(house, paintedMode(request))
  const isLost = fixed.logo !== undefined && !logos.some(({ assetId }) => assetId === fixed.logo?.assetId)
  return [
    ...(barred === undefined ? none : [{ code: "size_unsupported", message: barred }]),
    ...(isLost ? [{ code: "invalid", message: houseLayoutTexts.noLogo(name) }] : none),
    ...(unable === undefined ? none : [{ code: "invalid", message: unable }])
  ]
}

/** Why the picture cannot be made with its house layout, or needs one. */
export const houseProblems = (
  snapshot: Snapshot,
  request: Request,
  house: House | undefined
): ReadonlyArray<Problem> => {
  if (request.mode === "animate") return none
  const isGone = request.houseLayoutId !== undefined && house === undefined && request.exact !== true
  const only = exclusiveProblem(snapshot.houseLayouts ?? none, house, request)
  return [
    ...(isGone ? [refusal("reference_missing", { kind: "house layout" })] : none),
    ...(house === undefined || request.exact === true ? none : ownProblems(house, request, snapshot)),
    ...(only === undefined ? none : [{ code: "invalid", message: only }])
  ]
}
