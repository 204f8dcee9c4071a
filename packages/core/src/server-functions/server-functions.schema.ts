import { Schema } from "effect"
import { BrandId, OrganizationId } from "../model/ids.ts"

/** A browser's `File` and `Blob` qualify. */
export interface FormFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** In order, names may repeat. `context` is reserved by the protocol. */
export type FormFields = ReadonlyArray<readonly [name: string, value: string | FormFile]>

/** Not JSON, passed on unchanged. */
export interface RawAnswer {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * GET functions have no side effects. `data: "form"` travels as multipart and needs POST; `result: "raw"` is not
 * decoded.
 */
export type ServerFunction =
  | {
      readonly id: string
      readonly method: "GET"
      readonly data: Schema.Codec<unknown, unknown>
      readonly result: Schema.Codec<unknown, unknown> | "raw"
    }
  | {
      readonly id: string
      readonly method: "POST"
      readonly data: Schema.Codec<unknown, unknown> | "form"
      readonly result: Schema.Codec<unknown, unknown> | "raw"
      /** Milliseconds. @default 15 s */
      readonly limitMs?: number
    }

export type DataOf<Function extends ServerFunction> =
  Function["data"] extends Schema.Codec<infer Data, unknown> ? Data : FormFields

export type ResultOf<Function extends ServerFunction> =
  Function["result"] extends Schema.Codec<infer Result, unknown> ? Result : RawAnswer

/** Both `null` while signed out. A missing token is not an error. */
export const AuthState = Schema.Struct({ userId: Schema.NullOr(Schema.String), token: Schema.NullOr(Schema.String) })
export type AuthState = typeof AuthState.Type

/** `null` where none was published. */
export const ServedVersion = Schema.Struct({ version: Schema.NullOr(Schema.String) })
export type ServedVersion = typeof ServedVersion.Type

export const DemoEntry = Schema.Struct({ brandId: BrandId, organizationId: OrganizationId })
export type DemoEntry = typeof DemoEntry.Type

export const DemoReset = Schema.Struct({ brandId: BrandId })
export type DemoReset = typeof DemoReset.Type

/** Milliseconds: right after the first start its pictures are still being made. */
const DEMO_LIMIT_MS = 60_000

export const serverContract = {
  authState: { id: "authState", method: "GET", data: Schema.Undefined, result: AuthState },
  appVersion: { id: "appVersion", method: "GET", data: Schema.Undefined, result: ServedVersion },
  /** Creates the demo user's session and organization when needed. */
  exploreDemo: {
    id: "exploreDemo",
    method: "POST",
    data: Schema.Undefined,
    result: DemoEntry,
    limitMs: DEMO_LIMIT_MS
  },
  resetDemo: { id: "resetDemo", method: "POST", data: Schema.Undefined, result: DemoReset, limitMs: DEMO_LIMIT_MS }
} as const satisfies Readonly<Record<string, ServerFunction>>
