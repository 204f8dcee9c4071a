import * as calendar from "@marque/adapters/calendar"
import * as trends from "@marque/adapters/convex/trends"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { trendsActors, trendsMachine } from "@marque/core/trends"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useTrendsMachines = pageMachines(
  (client) => Layer.merge(trends.layer(client), Layer.provide(calendar.layer, fetchTransportLayer())),
  (runtime) => ({ trends: trendsMachine.provide({ actors: trendsActors(runtime) }) })
)
