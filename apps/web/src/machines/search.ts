import * as search from "@marque/adapters/convex/search"
import { searchActors, searchMachine } from "@marque/core/search"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { picturePrinter } from "../search/picture-printer.ts"

export const useSearchMachines = pageMachines(
  (client) => Layer.merge(search.layer(client), picturePrinter),
  (runtime) => ({ search: searchMachine.provide({ actors: searchActors(runtime) }) })
)
