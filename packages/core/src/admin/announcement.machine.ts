import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { Announcement } from "./announcement.schema.ts"

export const announcementMachine = makeLiveMachine<Announcement>("announcement")
