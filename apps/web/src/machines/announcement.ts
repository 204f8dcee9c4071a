import * as announcements from "@marque/adapters/convex/announcements"
import { announcementActors, announcementMachine } from "@marque/core/admin"
import { pageMachines } from "../app-context/page-machines.ts"

export const useAnnouncementMachines = pageMachines(announcements.layer, (runtime) => ({
  announcement: announcementMachine.provide({ actors: announcementActors(runtime) })
}))
