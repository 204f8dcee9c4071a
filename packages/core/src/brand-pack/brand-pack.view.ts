import type { SnapshotFrom } from "xstate"
import type { brandPackMachine } from "./brand-pack.machine.ts"
import { brandPackTexts as texts } from "./brand-pack.texts.ts"
import type { PackComparison } from "./pack-comparison.schema.ts"
import { changeView, type ChangeView } from "../brand-data/change.view.ts"

export interface BrandPackView {
  readonly packLabel: string
  readonly jsonLabel: string
  readonly importLabel: string
  readonly busy: "pack" | "json" | "import" | undefined
  readonly error: string | undefined
  /** The file only points to another website. */
  readonly pointer:
    | {
        readonly text: string
        readonly busy: boolean
        readonly confirmLabel: string
        readonly error: string | undefined
      }
    | undefined
  readonly compare:
    | {
        readonly text: string
        readonly changes: ReadonlyArray<ChangeView>
        readonly canTake: boolean
        readonly busy: boolean
        readonly confirmLabel: string
        readonly error: string | undefined
      }
    | undefined
}

type Snapshot = SnapshotFrom<typeof brandPackMachine>

const busyOf = (snapshot: Snapshot): BrandPackView["busy"] => {
  if (snapshot.matches("exporting")) return snapshot.context.kind
  return snapshot.matches("reading") ? "import" : undefined
}

const pointerOf = (snapshot: Snapshot): BrandPackView["pointer"] => {
  const { elsewhere, error } = snapshot.context
  const busy = snapshot.matches("following")
  if (!busy && !snapshot.matches("pointing")) return undefined
  return { text: texts.pointsText(elsewhere), busy, confirmLabel: busy ? texts.reading : texts.follow, error }
}

const otherBrandOf = ({ given, name }: PackComparison): string =>
  given.brand.name === name ? "" : texts.otherBrand(given.brand.name, name)

const compareOf = (snapshot: Snapshot): BrandPackView["compare"] => {
  const { comparison, error } = snapshot.context
  const busy = snapshot.matches("taking")
  if (comparison === undefined || (!busy && !snapshot.matches("comparing"))) return undefined
  const count = comparison.changes.length
  const { campaignRules = 0 } = comparison
  const kept = campaignRules === 0 ? "" : texts.campaignRules(campaignRules)
  return {
    text: count === 0 ? texts.same : `${otherBrandOf(comparison)}${texts.compareText(count)}${kept}`,
    changes: comparison.changes.map(changeView),
    canTake: count > 0,
    busy,
    confirmLabel: busy ? texts.taking : texts.take,
    error
  }
}

export const brandPackView = (snapshot: Snapshot): BrandPackView => {
  const busy = busyOf(snapshot)
  const compare = compareOf(snapshot)
  const pointer = pointerOf(snapshot)
  return {
    packLabel: busy === "pack" ? texts.exporting : texts.exportPack,
    jsonLabel: busy === "json" ? texts.exporting : texts.exportJson,
    importLabel: busy === "import" ? texts.reading : texts.import,
    busy,
    error: compare === undefined && pointer === undefined ? snapshot.context.error : undefined,
    pointer,
    compare
  }
}
