export { codeName } from "../model/locale-names.ts"
export { marketFormMachine, type MarketFormTypes } from "./market-form.machine.ts"
export { keptMarketForm, type MarketTextField } from "./market-form.schema.ts"
export { marketFormView, type MarketFormView } from "./market-form.view.ts"
export { marketListMachine } from "./market-list.machine.ts"
export { marketWords } from "./market-list.rules.ts"
export { type MarketCard, marketListView, type MarketListView } from "./market-list.view.ts"
export { type InheritedValues, type InheritedRow, marketInheritance } from "./market-inheritance.view.ts"
export { type BrandScope, marketScope, type MarketScope } from "./market-scope.rules.ts"
export { defaultMarketStays, ONLY_MARKET_STAYS } from "./default-market.texts.ts"
export { marketHoldActors } from "./market-hold.actors.ts"
export {
  type MarketHoldContext,
  type MarketHoldEmitted,
  type MarketHoldEvent,
  type MarketHoldInput,
  marketHoldMachine
} from "./market-hold.machine.ts"
export { type HoldChange, HoldDay, HoldReason, MarketHold } from "./market-hold.schema.ts"
export { MarketHolds } from "./market-hold.service.ts"
export { holdDay } from "./market-hold.texts.ts"
export type { ShownHold } from "./market-held.view.ts"
export { marketHoldView, type MarketHoldView } from "./market-hold.view.ts"
export { type MarketUse, marketUsesText } from "./market-uses.texts.ts"
export { marketPictureTexts } from "./market-picture.texts.ts"
export { marketFormActors, marketListActors } from "./markets.actors.ts"
export { Market, MarketDraft, MarketUnits } from "./markets.schema.ts"
export { MarketStore } from "./markets.service.ts"
