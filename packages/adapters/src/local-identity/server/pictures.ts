import { sql } from "kysely"
import { createHash } from "node:crypto"
import type { PictureFault } from "@marque/core/identity"
import { BODY_FAULT_STATUS, boundedBytes } from "./bounded-body.ts"
import type { Database } from "./database.ts"
import { refusal } from "./edge.ts"
import { LIMITS } from "./limit-table.ts"

/** A square without anything but its pixels, or why there is none. */
export type EncodePicture = (picture: Uint8Array) => Promise<Uint8Array | PictureFault>

/** Where the app server shows them; below it stands the SHA-256 of the bytes. */
const PICTURE_PATH = "/media/people/"

const FAULTS: Readonly<Record<PictureFault, readonly [status: number, code: string]>> = {
  type: [415, "PICTURE_TYPE"],
  vector: [415, "PICTURE_VECTOR"],
  large: [413, "PICTURE_LARGE"],
  pixels: [413, "PICTURE_PIXELS"],
  broken: [422, "PICTURE_BROKEN"]
}

const pictureRefusal = (fault: PictureFault): Response => refusal(...FAULTS[fault])

/** The square of one request, or the answer that refuses it; stores nothing. */
export const pictureIn = async (request: Request, encode: EncodePicture): Promise<Uint8Array | Response> => {
  const bounds = { maxBytes: LIMITS.pictureBytes.value, withinMs: LIMITS.bodyTime.value }
  const bytes = await boundedBytes(request, bounds)
  if ("fault" in bytes) {
    return bytes.fault === "too_large"
      ? pictureRefusal("large")
      : refusal(BODY_FAULT_STATUS[bytes.fault], "VALIDATION_ERROR")
  }
  const encoded = await encode(bytes)
  return typeof encoded === "string" ? pictureRefusal(encoded) : encoded
}

/** In place of the former one. The address follows the bytes, and the change of the person's row is delivered. */
export const keepPicture = (database: Database, userId: string, bytes: Uint8Array): Promise<void> =>
  database.atomically(async (database) => {
    const id = createHash("sha256").update(bytes).digest("hex")
    await database.run(sql`INSERT INTO profile_picture ("userId", id, bytes) VALUES (${userId}, ${id}, ${bytes})
         ON CONFLICT ("userId") DO UPDATE SET id = excluded.id, bytes = excluded.bytes`)
    await database.run(sql`UPDATE "user" SET image = ${`${PICTURE_PATH}${id}`} WHERE id = ${userId}`)
  })

export const removePicture = (database: Database, userId: string): Promise<void> =>
  database.atomically(async (database) => {
    await database.run(sql`DELETE FROM profile_picture WHERE "userId" = ${userId}`)
    await database.run(sql`UPDATE "user" SET image = NULL WHERE id = ${userId} AND image IS NOT NULL`)
  })

/** Undefined once no account has it: it was replaced or removed, or its account has ended. */
export const pictureBy = async (database: Database, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const row = await database.get(sql`SELECT bytes FROM profile_picture WHERE id = ${id} LIMIT 1`)
  // A BLOB column, which only `keepPicture` writes.
  return row === undefined ? undefined : new Uint8Array(row["bytes"] as Uint8Array)
}
