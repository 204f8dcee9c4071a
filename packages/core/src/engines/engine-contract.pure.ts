import type { GenEvent } from "./engine.schema.ts"

export type Ending = "done" | "failed" | "interrupted"

const orderProblems = (events: ReadonlyArray<GenEvent>): ReadonlyArray<string> => {
  const problems: Array<string> = []
  let attempt = 0
  let provider: string | undefined
  let fraction = 0
  let assets = 0
  let costs = 0
  let position = Number.POSITIVE_INFINITY
  for (const [at, event] of events.entries()) {
    if (event._tag !== "Queued" && event._tag !== "Started" && attempt === 0)
      problems.push(`${event._tag} before Started`)
    switch (event._tag) {
      case "Queued":
        if (assets > 0) problems.push("Queued after an asset")
        if (event.position > position) problems.push("moves back in the queue")
        position = event.position
        break
      case "Started":
        if (event.provider === provider && event.attempt <= attempt) problems.push("an attempt is not counted")
        if (assets > 0) problems.push("tried again after an asset")
        attempt = event.attempt
        provider = event.provider
        fraction = 0
        position = Number.POSITIVE_INFINITY
        break
      case "Progress":
        if (event.fraction < fraction || event.fraction > 1) problems.push("progress goes back or beyond the whole")
        fraction = event.fraction
        break
      case "Asset":
        assets += 1
        if (event.bytes.byteLength === 0) problems.push("an asset without bytes")
        break
      case "Cost":
        costs += 1
        if (assets === 0) problems.push("a cost without an asset")
        if (!Number.isInteger(event.credits) || event.credits < 0) problems.push("a cost that is no whole number")
        break
      case "Done":
        if (at !== events.length - 1) problems.push("something after Done")
        if (assets === 0) problems.push("done without an asset")
        if (costs !== 1) problems.push(`${costs} costs`)
    }
  }
  return problems
}

/**
 * Violations of the port's contract, in words; empty when there are none. For tests of engines. Linear in the events.
 */
export const contractProblems = (events: ReadonlyArray<GenEvent>, ending: Ending): ReadonlyArray<string> => {
  const dones = events.filter(({ _tag }) => _tag === "Done").length
  return [
    ...orderProblems(events),
    ...(dones === (ending === "done" ? 1 : 0) ? [] : [`${dones} times Done in a run that ended as ${ending}`])
  ]
}
