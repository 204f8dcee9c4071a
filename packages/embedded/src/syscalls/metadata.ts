import { signToken } from "../auth/deployment-key.ts"
import type { Execution } from "../modules/execution.ts"
import { type EncodedObject, type JSONValue } from "../values/encoded.ts"
import { numberIn, type Request, valueIn } from "./request.ts"
import { EVERYWHERE, MUTATIONS, type Syscalls, TRANSACTIONS, transactionOf, WRITERS } from "./syscall.ts"

const MAX_AUDIT_LINE = 100_000

const identity = (execution: Execution): string => {
  if (execution.transaction !== undefined) execution.transaction.readIdentity = true
  return JSON.stringify(execution.identity)
}

const variable = (execution: Execution, name: JSONValue | undefined): JSONValue => {
  const { ip, requestId, userAgent } = execution.metadata
  switch (name) {
    case "requestId":
      return requestId
    case "ip":
      return ip
    case "userAgent":
      return userAgent
    case "now":
      return execution.runtime.clock.now()
    case "convexActor":
      return execution.identity?.tokenIdentifier ?? null
    default:
      throw new Error(`Unknown variable ${JSON.stringify(name)} in an audit line`)
  }
}

const filled = (execution: Execution, value: JSONValue): JSONValue => {
  if (Array.isArray(value)) return value.map((element) => filled(execution, element))
  if (typeof value !== "object" || value === null) return value
  const fields: EncodedObject = value
  if ("$var" in fields) return variable(execution, fields["$var"])
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, filled(execution, field)]))
}

const auditLog = (execution: Execution, request: Request): string => {
  const line = JSON.stringify(filled(execution, valueIn(request, "body")))
  if (line.length > MAX_AUDIT_LINE) throw new Error(`An audit line is longer than ${MAX_AUDIT_LINE} characters`)
  execution.audited(line.length)
  execution.readMoment()
  execution.runtime.print("info", `audit ${line}`)
  return "null"
}

const signJwt = (execution: Execution, request: Request): Promise<string> =>
  signToken(transactionOf(execution), {
    // The library passes on what the caller wrote; the signer refuses reserved names.
    claims: (request["claims"] ?? {}) as EncodedObject,
    expiresInSeconds: numberIn(request, "expiresInSeconds"),
    issuer: execution.runtime.publicUrl,
    now: execution.startedAt
  }).then((token) => JSON.stringify(token))

export const metadataCalls: Syscalls = {
  "1.0/getUserIdentity": { where: EVERYWHERE, run: identity },
  "1.0/getFunctionMetadata": {
    where: EVERYWHERE,
    // A default export goes by its module's name.
    run: ({ path }) => JSON.stringify({ name: path.replace(/:default$/, ""), componentPath: "" })
  },
  "1.0/getDeploymentMetadata": {
    where: EVERYWHERE,
    run: ({ runtime }) => JSON.stringify({ name: runtime.deploymentName, region: null, class: "s16" })
  },
  "1.0/getRequestMetadata": { where: WRITERS, run: ({ metadata }) => JSON.stringify(metadata) },
  "1.0/getTransactionMetrics": {
    where: TRANSACTIONS,
    run: (execution) => {
      execution.readMoment()
      return JSON.stringify(transactionOf(execution).meter.report())
    }
  },
  "1.0/signJwt": { where: MUTATIONS, run: signJwt },
  "1.0/auditLog": { where: EVERYWHERE, run: auditLog }
}
