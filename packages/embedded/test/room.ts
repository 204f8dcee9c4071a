import { existsSync } from "node:fs"
import { tmpdir } from "node:os"

/** Folder for temporary databases: in memory where possible, because waiting for a disk proves nothing here. */
export const room = existsSync("/dev/shm") ? "/dev/shm" : tmpdir()
