export { HeldMarkets } from "@marque/react/markets"
