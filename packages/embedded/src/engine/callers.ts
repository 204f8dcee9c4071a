import type { Call, RequestMetadata } from "../contract/calls.ts"
import type { ExecutionMetadata } from "../modules/execution.ts"
import type { Caller } from "../modules/function-runner.ts"

const metadataOf = (metadata: RequestMetadata): ExecutionMetadata => ({
  ...metadata,
  scheduledFunctionId: null,
  authToken: metadata.authToken ?? null
})

export const callerOf = ({ identity, metadata }: Pick<Call, "identity" | "metadata">): Caller => ({
  identity,
  metadata: metadataOf(metadata)
})
