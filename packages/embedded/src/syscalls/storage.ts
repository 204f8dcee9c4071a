import type { Execution } from "../modules/execution.ts"
import { optionalString, type Request, stringIn } from "./request.ts"
import { EVERYWHERE, MUTATIONS, reading, type Syscalls, transactionOf, WRITERS, writing } from "./syscall.ts"

const store = async (execution: Execution, request: Request): Promise<string> => {
  const { files } = execution.runtime
  const bytes = Buffer.from(stringIn(request, "blob"), "base64")
  const sha256 = await files.put(bytes)
  const given = optionalString(request, "sha256")
  if (given !== undefined && given !== sha256 && given !== Buffer.from(sha256, "hex").toString("base64")) {
    throw new Error("The file does not have the SHA-256 that was given for it")
  }
  const type = optionalString(request, "contentType")
  return JSON.stringify(files.add(transactionOf(execution), sha256, bytes.length, type || null))
}

const get = async (execution: Execution, request: Request): Promise<string> => {
  const found = await execution.runtime.files.read(transactionOf(execution), stringIn(request, "storageId"))
  return JSON.stringify(found ? { blob: found.bytes.toString("base64"), contentType: found.contentType } : null)
}

export const storageCalls: Syscalls = {
  "1.0/storageGenerateUploadUrl": {
    where: WRITERS,
    run: (execution) =>
      writing(execution, (transaction) => JSON.stringify(execution.runtime.files.uploadUrl(transaction)))
  },
  "1.0/storageGetUrl": {
    where: EVERYWHERE,
    run: (execution, request) =>
      reading(execution, (transaction) =>
        JSON.stringify(execution.runtime.files.url(transaction, stringIn(request, "storageId")) ?? null)
      )
  },
  "1.0/storageGetMetadata": {
    where: EVERYWHERE,
    run: (execution, request) =>
      reading(execution, (transaction) =>
        JSON.stringify(execution.runtime.files.metadata(transaction, stringIn(request, "storageId")) ?? null)
      )
  },
  "1.0/storageDelete": {
    where: WRITERS,
    run: (execution, request) =>
      writing(execution, (transaction) => {
        execution.runtime.files.remove(transaction, stringIn(request, "storageId"))
        return "null"
      })
  },
  "1.0/storageStore": { where: MUTATIONS, run: store },
  "1.0/storageGet": { where: MUTATIONS, run: get }
}

export type JsSyscall = (execution: Execution, request: Readonly<Record<string, unknown>>) => Promise<unknown>

const storageIdIn = ({ storageId }: Readonly<Record<string, unknown>>): string => {
  if (typeof storageId !== "string") throw new Error("Invalid argument `storageId`, expected a string")
  return storageId
}

const storeBlob: JsSyscall = async (execution, { blob, options }) => {
  if (!(blob instanceof Blob)) throw new Error("store() expects a Blob")
  const sha256 = typeof options === "object" && options !== null && "sha256" in options ? options.sha256 : undefined
  const stored = await execution.runtime.files.store(blob.stream(), {
    contentType: blob.type || null,
    sha256: typeof sha256 === "string" ? sha256 : undefined
  })
  return stored.storageId
}

const getBlob: JsSyscall = async (execution, request) => {
  const { executor, files } = execution.runtime
  const found = await executor.read(async (transaction) => files.read(transaction, storageIdIn(request)))
  // A fresh array, because a Buffer may be a view on memory that Blob's type does not accept.
  return found ? new Blob([new Uint8Array(found.bytes)], { type: found.contentType ?? "" }) : null
}

/** Calls that carry values JSON cannot. */
export const storageJsCalls: ReadonlyMap<string, JsSyscall> = new Map([
  ["storage/storeBlob", storeBlob],
  ["storage/getBlob", getBlob]
])
