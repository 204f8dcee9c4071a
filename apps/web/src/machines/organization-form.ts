import * as organizations from "@marque/adapters/convex/organizations"
import { Onboarding, organizationFormActors, organizationFormMachine } from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useOrganizationFormMachines = pageMachines(
  (client) => Layer.provideMerge(Onboarding.layer, organizations.layer(client)),
  (runtime) => ({ organizationForm: organizationFormMachine.provide({ actors: organizationFormActors(runtime) }) })
)
