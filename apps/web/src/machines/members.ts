import * as organizations from "@marque/adapters/convex/organizations"
import * as directory from "@marque/adapters/identity/organization-directory"
import { membersActors, membersMachine } from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useMembersMachines = pageMachines(
  (client) => Layer.merge(organizations.layer(client), directory.layer),
  (runtime) => ({ members: membersMachine.provide({ actors: membersActors(runtime) }) })
)
