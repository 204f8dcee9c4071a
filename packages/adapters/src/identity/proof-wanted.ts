import { ReverificationRequired } from "@marque/core/model"
import type { ServerCallFailure } from "@marque/core/server-functions"

/** What the app server wants proven first; undefined for every other failure. */
export const proofWanted = (error: ServerCallFailure): ReverificationRequired | undefined => {
  const data = error._tag === "ServerFunctionFailed" && typeof error.data === "object" ? error.data : undefined
  return data?.code === "REVERIFICATION_REQUIRED"
    ? new ReverificationRequired({ level: data.level ?? "strict_mfa" })
    : undefined
}
