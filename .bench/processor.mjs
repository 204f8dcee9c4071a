/** Processor time of processes, in seconds. Linux only. */
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"

const tick = 1 / Number(spawnSync("getconf", ["CLK_TCK"], { encoding: "utf8" }).stdout)

/** Fields after the name, which may hold blanks. */
const statOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /su, "")
    .split(" ")
    .map(Number)

export const childrenOf = (parent) =>
  readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return statOf(pid)[1] === parent
    } catch {
      return false
    }
  })

/** Of the process, and of its children that ended. */
export const secondsOf = (pid) => {
  const stat = statOf(pid)
  return { own: (stat[11] + stat[12]) * tick, ended: (stat[13] + stat[14]) * tick }
}

/** Of the process and all that it started. */
export const treeSeconds = (pid) => {
  const { ended, own } = secondsOf(pid)
  return childrenOf(pid).reduce((sum, child) => sum + treeSeconds(Number(child)), own + ended)
}
