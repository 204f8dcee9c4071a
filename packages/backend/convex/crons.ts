import { cronJobs } from "convex/server"
import { internal } from "./_generated/api"

const crons = cronJobs()

crons.daily("remove files that nothing refers to", { hourUTC: 3, minuteUTC: 17 }, internal.fileSweep.begin, {})

export default crons
