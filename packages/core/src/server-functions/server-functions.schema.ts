import { Schema } from "effect"
import { BrandId, OrganizationId } from "../model/ids.ts"

/** A file of a multipart form; a browser's `File` and `Blob` are such. */
export interface FormFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** The fields of a multipart form in order, several of one name allowed. `context` is the protocol's own name. */
export type FormFields = ReadonlyArray<readonly [name: string, value: string | FormFile]>

/** An answer that is not JSON, passed on as it is. */
export interface RawAnswer {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * One function of the server: where it is, how it is called and what travels.
 *
 * A GET function has no side effects. `data: "form"` travels as multipart, which only POST can; `result: "raw"` is not
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
      /** How long a call may take, ms. @default 15 s */
      readonly limitMs?: number
    }

export type DataOf<Function extends ServerFunction> =
  Function["data"] extends Schema.Codec<infer Data, unknown> ? Data : FormFields

export type ResultOf<Function extends ServerFunction> =
  Function["result"] extends Schema.Codec<infer Result, unknown> ? Result : RawAnswer

/** The signed-in user and their backend token; both `null` while no one is signed in. A missing token is not an error. */
export const AuthState = Schema.Struct({ userId: Schema.NullOr(Schema.String), token: Schema.NullOr(Schema.String) })
export type AuthState = typeof AuthState.Type

/** The version of the app the server serves; `null` where none was published. */
export const ServedVersion = Schema.Struct({ version: Schema.NullOr(Schema.String) })
export type ServedVersion = typeof ServedVersion.Type

export const DemoEntry = Schema.Struct({ brandId: BrandId, organizationId: OrganizationId })
export type DemoEntry = typeof DemoEntry.Type

export const DemoReset = Schema.Struct({ brandId: BrandId })
export type DemoReset = typeof DemoReset.Type

/** How long opening the demo may take, ms: right after the first start its pictures are still being made. */
const DEMO_LIMIT_MS = 60_000

export const serverContract = {
  authState: { id: "authState", method: "GET", data: Schema.Undefined, result: AuthState },
  appVersion: { id: "appVersion", method: "GET", data: Schema.Undefined, result: ServedVersion },
  /** Signs in the demo user if no one is, and makes the demo organization if there is none. */
  exploreDemo: {
    id: "exploreDemo",
    method: "POST",
    data: Schema.Undefined,
    result: DemoEntry,
    limitMs: DEMO_LIMIT_MS
  },
  resetDemo: { id: "resetDemo", method: "POST", data: Schema.Undefined, result: DemoReset, limitMs: DEMO_LIMIT_MS }
} as const satisfies Readonly<Record<string, ServerFunction>>
