import { deflateSync, crc32 } from "node:zlib"
import { type Answer, ask, field } from "./ask.ts"
import { accepted, type Outcome } from "./person.ts"
import type { Server } from "./server.ts"
import type { Browser } from "./person.ts"

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

export const png = (width: number, height: number, shade = 200): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, shade)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))])
}

export const uploadPath = async (
  person: Browser,
  brandId: string,
  file: { readonly name: string; readonly bytes: number; readonly purpose: string }
): Promise<string> => {
  const started = await accepted(person.mutation("uploads:start", { brandId, ...file }))
  // Relative to the app server, or absolute.
  const { pathname, search } = new URL(String(field(started, "uploadUrl")), "http://localhost")
  return pathname + search
}

export const sendFile = (server: Server, path: string, bytes: Uint8Array, type: string): Promise<Answer> =>
  ask(server.loopback, path, { method: "POST", headers: { "content-type": type }, body: bytes })

export interface Picked {
  readonly bytes: Buffer
  readonly name: string
  readonly purpose: string
  readonly type: string
}

/** The upload address refused the file itself. */
export class NotTaken extends Error {
  readonly status: number
  constructor(sentence: string, status: number) {
    super(sentence)
    this.status = status
  }
}

/** What names a file that was sent but not finished: what its address answered with. */
export interface Sent {
  readonly id: string
  readonly finish: (brandId: string, idempotencyKey: string) => object
}

export const send = async (server: Server, person: Browser, brandId: string, file: Picked): Promise<Sent> => {
  const { bytes, name, purpose, type } = file
  const path = await uploadPath(person, brandId, { name, bytes: bytes.length, purpose })
  const { json, status, text } = await sendFile(server, path, bytes, type)
  const uploadId = field(json, "uploadId")
  const id = uploadId ?? field(json, "storageId")
  if (typeof id !== "string") throw new NotTaken(`${name} was not taken: ${status} ${text.slice(0, 160)}`, status)
  return {
    id,
    finish: (into, idempotencyKey) =>
      uploadId === undefined
        ? { brandId: into, storageId: id, name, purpose, idempotencyKey }
        : { brandId: into, uploadId: id, idempotencyKey }
  }
}

interface Uploaded {
  readonly id: string
  readonly finished: Outcome
  readonly assetId: string
}

export const upload = async (server: Server, person: Browser, brandId: string, file: Picked): Promise<Uploaded> => {
  const sent = await send(server, person, brandId, file)
  const finished = await person.mutation("uploads:finish", sent.finish(brandId, file.name))
  return { id: sent.id, finished, assetId: String(field(finished.value, "assetId")) }
}
