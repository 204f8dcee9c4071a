import { ACTS_BY_FUNCTION } from "@marque/core/insights"
import type { ConvexClient } from "convex/browser"
import { getFunctionName } from "convex/server"
import { acted } from "./acts.ts"

/** Tells of the functions that core counts, by name and only once they have succeeded. */
export const counted = <Client extends Pick<ConvexClient, "mutation">>(client: Client): Client => {
  const mutate = client.mutation.bind(client)
  client.mutation = async (mutation, ...rest) => {
    const answer = await mutate(mutation, ...rest)
    const act = ACTS_BY_FUNCTION.get(getFunctionName(mutation))
    if (act !== undefined) acted(act)
    return answer
  }
  return client
}
