import { BackendFailed, ReverificationRequired } from "@marque/core/model"
import type { ServerCallFailure } from "@marque/core/server-functions"
import { refusal } from "@marque/core/texts"
import { defectOf } from "../convex/failure.ts"

/** What the app server wants proven first; undefined for every other failure. */
export const proofWanted = (error: ServerCallFailure): ReverificationRequired | undefined => {
  const data = error._tag === "ServerFunctionFailed" && typeof error.data === "object" ? error.data : undefined
  return data?.code === "REVERIFICATION_REQUIRED"
    ? new ReverificationRequired({ level: data.level ?? "strict_mfa" })
    : undefined
}

/** In the server's own words where it has any; else with an id. */
export const refusedByServer = (error: ServerCallFailure): BackendFailed | ReverificationRequired => {
  if (error._tag === "NotFound") return new BackendFailed({ data: refusal("not_found") })
  const data = error._tag === "ServerFunctionFailed" ? error.data : undefined
  return proofWanted(error) ?? new BackendFailed(data === undefined ? defectOf(error) : { data })
}
