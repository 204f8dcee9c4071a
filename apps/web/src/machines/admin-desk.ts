import * as adminDesk from "@marque/adapters/convex/admin-desk"
import { adminDeskActors, adminDeskMachine } from "@marque/core/admin"
import { pageMachines } from "../app-context/page-machines.ts"

/** The same machine for each part of the admin area. */
export const useAdminMachines = pageMachines(adminDesk.layer, (runtime) => {
  const desk = adminDeskMachine.provide({ actors: adminDeskActors(runtime) })
  return {
    home: desk,
    find: desk,
    tasks: desk,
    feedback: desk,
    audit: desk,
    organizations: desk,
    organization: desk,
    brand: desk
  }
})
