import type { Json } from "./state.ts"

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Thrown by a handler: the answer is an error in Clerk's shape. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly meta: Json

  constructor(status: number, code: string, message: string, meta: Json = {}) {
    super(message)
    this.status = status
    this.code = code
    this.meta = meta
  }
}

export const refuse = (status: number, code: string, message: string, meta: Json = {}): never => {
  throw new Refusal(status, code, message, meta)
}

/** 422 for the field `param`. */
export const refuseField = (code: string, param: string, message = "Is invalid."): never =>
  refuse(422, code, message, { param_name: param })

export const missing = (what: string): never => refuse(404, "resource_not_found", `No ${what} was found`)

export const signedOut = (): never => refuse(401, "authentication_invalid", "Invalid authentication")

let traces = 0

export const problem = ({
  code,
  message,
  meta,
  status
}: Refusal): { readonly status: number; readonly body: Json } => ({
  status,
  body: {
    errors: [{ code, message, long_message: message, meta }],
    clerk_trace_id: `trace_${String((traces += 1))}`
  }
})
