import { createClerkClient } from "@clerk/backend"
import { CALL_LIMIT_MS, within } from "./time-limit.ts"

export interface SetupCheckOptions {
  readonly publishableKey: string
  readonly secretKey: string
  readonly apiUrl?: string | undefined
}

/** `refused`: another secret key is needed; `template`: tokens for the backend have none of that name. */
export type SetupProblem = "away" | "refused" | "template"

const isRefused = (failure: unknown): boolean =>
  failure instanceof Error && "status" in failure && (failure.status === 401 || failure.status === 403)

/** Whether the instance can be worked with; changes nothing there. Never rejects. */
export const checkSetup = async ({
  apiUrl,
  publishableKey,
  secretKey
}: SetupCheckOptions): Promise<SetupProblem | undefined> => {
  const client = createClerkClient({
    publishableKey,
    secretKey,
    telemetry: { disabled: true },
    ...(apiUrl !== undefined && { apiUrl })
  })
  try {
    const { data } = await within(CALL_LIMIT_MS, client.jwtTemplates.list({ limit: 500 }))
    return data.some(({ name }) => name === "convex") ? undefined : "template"
  } catch (failure) {
    return isRefused(failure) ? "refused" : "away"
  }
}
