import * as organizationEnds from "@marque/adapters/identity/organization-ends"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import {
  deleteOrganizationActors,
  deleteOrganizationMachine,
  endedOrganizationsActors,
  endedOrganizationsMachine
} from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useOrganizationEndMachines = pageMachines(
  () => Layer.provide(organizationEnds.layer, fetchTransportLayer()),
  (runtime) => ({
    deleteOrganization: deleteOrganizationMachine.provide({ actors: deleteOrganizationActors(runtime) }),
    endedOrganizations: endedOrganizationsMachine.provide({ actors: endedOrganizationsActors(runtime) })
  })
)
