export { type BrandScope, marketScope, type MarketScope } from "./market-scope.rules.ts"
export { Market, MarketDraft, MarketUnits } from "./markets.schema.ts"
