import { createHash } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"
import type { PictureFault } from "@marque/core/identity"
import { BODY_FAULT_STATUS, boundedBytes } from "./bounded-body.ts"
import { atomically } from "./database.ts"
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
export const keepPicture = (database: DatabaseSync, userId: string, bytes: Uint8Array): void =>
  atomically(database, () => {
    const id = createHash("sha256").update(bytes).digest("hex")
    database
      .prepare(
        `INSERT INTO profile_picture (userId, id, bytes) VALUES (?, ?, ?)
         ON CONFLICT (userId) DO UPDATE SET id = excluded.id, bytes = excluded.bytes`
      )
      .run(userId, id, bytes)
    database.prepare(`UPDATE "user" SET image = ? WHERE id = ?`).run(`${PICTURE_PATH}${id}`, userId)
  })

export const removePicture = (database: DatabaseSync, userId: string): void =>
  atomically(database, () => {
    database.prepare("DELETE FROM profile_picture WHERE userId = ?").run(userId)
    database.prepare(`UPDATE "user" SET image = NULL WHERE id = ? AND image IS NOT NULL`).run(userId)
  })

/** Undefined once no account has it: it was replaced or removed, or its account has ended. */
export const pictureBy = (database: DatabaseSync, id: string): Uint8Array<ArrayBuffer> | undefined => {
  const row = database.prepare("SELECT bytes FROM profile_picture WHERE id = ? LIMIT 1").get(id)
  // A BLOB column, which only `keepPicture` writes.
  return row === undefined ? undefined : new Uint8Array(row["bytes"] as Uint8Array)
}
