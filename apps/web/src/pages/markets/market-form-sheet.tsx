import { keptMarketForm } from "@marque/core/markets"
import {
  MarketApprover,
  MarketApproverProvider,
  MarketDelivered,
  MarketDeliveredProvider,
  MarketForm,
  MarketFormProvider,
  MarketInheritance,
  MarketRules,
  MarketRulesProvider
} from "@marque/react/markets/form"
import { later } from "@marque/react/ui"
import { RecallLink } from "@marque/react/recall/links"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { useMarketFormMachines } from "../../machines/market-form.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

// Drawn after the form.
const MarketPairButton = later(async () => (await import("../../market-pair/market-pair-button.tsx")).MarketPairButton)

interface MarketFormSheetProps {
  readonly brand: KnownBrand
  readonly mode: "new" | "edit"
  readonly marketId: string | undefined
  readonly onClose: () => void
}

export const MarketFormSheet = ({ brand, marketId: recordId, mode, onClose }: MarketFormSheetProps) => {
  const { marketApprover, marketDelivered, marketForm, marketRules } = useMarketFormMachines()
  const { brandId, inherited } = brand
  const given = useRecordForm({ brand, kind: "market", mode, recordId, draft: keptMarketForm, onDone: onClose })
  const recall =
    recordId === undefined ? undefined : <RecallLink brandId={brandId} subject={{ kind: "market", value: recordId }} />
  return (
    <MarketFormProvider machine={marketForm} {...given}>
      <MarketForm
        inheritance={
          inherited !== undefined && (
            <MarketInheritance
              inherited={inherited}
              beside={mode === "edit" && <MarketPairButton brandId={brandId} marketId={recordId} />}
            />
          )
        }
        approver={
          <MarketApproverProvider machine={marketApprover} input={{ brandId, q: "", approverId: "" }}>
            <MarketApprover />
          </MarketApproverProvider>
        }
        rules={
          <MarketRulesProvider machine={marketRules} input={brandId}>
            <MarketRules />
          </MarketRulesProvider>
        }
        missing={<NotFoundPage place="content" />}
        onClose={onClose}
        {...(mode === "edit" && recall !== undefined && { recall })}
        {...(recordId !== undefined &&
          inherited !== undefined && {
            delivered: (
              <MarketDeliveredProvider machine={marketDelivered} input={recordId}>
                <MarketDelivered brandId={brandId} disclaimer={inherited.disclaimer} recall={recall} />
              </MarketDeliveredProvider>
            )
          })}
      />
    </MarketFormProvider>
  )
}
