import * as organizations from "@marque/adapters/convex/organizations"
import * as demoDoor from "@marque/adapters/identity/demo-door"
import { Onboarding, onboardingActors, onboardingMachine } from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { ownServer } from "./own-server.ts"

export const useOnboardingMachines = pageMachines(
  (client) =>
    Layer.provideMerge(
      Onboarding.layer,
      Layer.merge(organizations.layer(client), Layer.provide(demoDoor.layer, ownServer))
    ),
  (runtime) => ({ onboarding: onboardingMachine.provide({ actors: onboardingActors(runtime) }) })
)
