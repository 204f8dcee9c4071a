import { HeldMarkets } from "@marque/react/markets"

export default { title: "Markets/Held markets", component: HeldMarkets }

const markets = [
  { id: "market_1", name: "DACH", languages: ["de"], held: true as const },
  { id: "market_2", name: "France", languages: ["fr"] }
]

export const One = { render: () => <HeldMarkets brandId="brand_1" markets={markets} /> }
