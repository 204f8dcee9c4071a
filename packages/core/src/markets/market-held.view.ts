import type { BrandRole } from "../model/roles.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import { holdText, holdTexts } from "./market-hold.texts.ts"
import type { Market } from "./markets.schema.ts"

/** How a market says that it is on hold, and where a person may change that. */
export interface ShownHold {
  /** Undefined while it is not on hold. */
  readonly text: string | undefined
  readonly label: string
  /** Undefined for who may not, and for an archived market. */
  readonly change: { readonly label: string; readonly name: string; readonly href: string } | undefined
}

export interface HoldRights {
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
}

export interface HoldScope extends HoldRights {
  readonly brandId: string
}

export const mayHold = ({ brandArchived, brandRole }: HoldRights) =>
  can({ orgRole: "member", brandRole }, "market.hold", { brandArchived })

export const shownHold = (
  market: Pick<Market, "_id" | "archived" | "hold" | "name"> | undefined,
  scope: HoldScope
): ShownHold | undefined => {
  if (market === undefined) return undefined
  const { _id: marketId, archived, hold, name } = market
  const isOffered = !archived && mayHold(scope).answer === "yes"
  return {
    text: hold && holdText(hold),
    label: holdTexts.label,
    change: isOffered
      ? {
          label: hold === undefined ? holdTexts.hold : holdTexts.lift,
          name: (hold === undefined ? holdTexts.holdTitle : holdTexts.liftTitle)(name),
          href: routes.markets.href({ brandId: scope.brandId }, { mode: "hold", marketId })
        }
      : undefined
  }
}
