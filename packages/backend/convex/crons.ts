import { cronJobs } from "convex/server"
import { internal } from "./_generated/api"

const crons = cronJobs()

crons.daily("remove files that nothing refers to", { hourUTC: 3, minuteUTC: 17 }, internal.fileSweep.begin, {})
crons.daily("delete what was archived 30 days ago", { hourUTC: 3, minuteUTC: 47 }, internal.archiveSweep.begin, {})

crons.daily("remind of what is due and ends", { hourUTC: 4, minuteUTC: 17 }, internal.notificationClock.remind, {})

crons.interval("go on with acts on whole results that stand still", { minutes: 10 }, internal.bulkClock.revive, {})

export default crons
