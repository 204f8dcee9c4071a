import { existsSync } from "node:fs"
import { tmpdir } from "node:os"

/** Where throw-away databases are kept: in memory where there is a folder for it, because waiting for a disk proves nothing here. */
export const room = existsSync("/dev/shm") ? "/dev/shm" : tmpdir()
