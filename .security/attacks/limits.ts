import { limitTables } from "../../.ci/limits.ts"
import { type Attack, verdictOf } from "../attack.ts"
import { limitProbes } from "../limit-probes.ts"
import { limitReasons } from "../limit-reasons.ts"

export const limitsAtWork: Attack = {
  id: "limits",
  title: "Every limit of the tables that can be reached from outside, at its value and just above it",
  run: async (context) => {
    const limits = (await limitTables()).flatMap((table) => Object.entries(table.limits))
    const faults: Array<string> = []
    let probed = 0
    for (const [name, limit] of limits) {
      const probe = limitProbes[name]
      if (probe === undefined) {
        if (limitReasons[name] === undefined) faults.push(`${name} has neither a probe nor a reason why there is none`)
        continue
      }
      probed += 1
      const fault = await probe(context, limit)
      if (fault !== undefined) faults.push(`${name}: ${fault}`)
    }
    if (probed === 0) faults.push("no limit was probed")
    return verdictOf(faults, `${probed} of ${limits.length} limits probed, the others have a reason`)
  }
}
