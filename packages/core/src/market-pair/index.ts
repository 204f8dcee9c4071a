export { marketPairActors } from "./market-pair.actors.ts"
export {
  type MarketPairContext,
  type MarketPairEvent,
  type MarketPairInput,
  marketPairMachine
} from "./market-pair.machine.ts"
export { differingValues, pairMarks } from "./market-pair.rules.ts"
export { MarketPair, type MarketSide, type PairQuery, type PairValue } from "./market-pair.schema.ts"
export { MarketPainter, MarketPairs, SideNotPainted } from "./market-pair.service.ts"
export { marketPairTexts } from "./market-pair.texts.ts"
export { marketPairView, type MarketPairView, type PairSideView } from "./market-pair.view.ts"
