import * as uploads from "@marque/adapters/convex/uploads"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import * as sources from "@marque/adapters/website/sources"
import { brandIntakeActors, brandIntakeMachine } from "@marque/core/brand-files"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandIntakeMachines = pageMachines(
  (client) =>
    Layer.merge(
      Layer.provide(Uploads.layer, uploads.layer(client)),
      Layer.provide(sources.layer, fetchTransportLayer())
    ),
  (runtime) => ({ brandIntake: brandIntakeMachine.provide({ actors: brandIntakeActors(runtime) }) })
)
