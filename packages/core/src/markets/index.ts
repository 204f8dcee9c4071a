export { Market, MarketDraft, MarketUnits } from "./markets.schema.ts"
