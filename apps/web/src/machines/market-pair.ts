import * as pairs from "@marque/adapters/convex/market-pairs"
import { marketPairActors, marketPairMachine } from "@marque/core/market-pair"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { marketPainter } from "../draft-preview/market-painter.ts"

export const useMarketPairMachines = pageMachines(
  (client) => Layer.merge(pairs.layer(client), marketPainter),
  (runtime) => ({ marketPair: marketPairMachine.provide({ actors: marketPairActors(runtime) }) })
)
