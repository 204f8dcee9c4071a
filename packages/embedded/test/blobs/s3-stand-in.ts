// oxlint-disable-next-line typescript/triple-slash-reference -- programs that import this one do not know the declaration
/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import S3rver from "@20minutes/s3rver"
import type { S3Settings } from "../../src/s3/index.ts"

/** Answers in place of the storage; false lets the request through. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export interface S3StandIn {
  readonly settings: S3Settings
  /** Of the requests so far, without signatures: `PUT blobs/…`. */
  readonly requests: ReadonlyArray<string>
  readonly fault: (fault: Fault | undefined) => void
  readonly close: () => Promise<void>
}

const REGION = "us-east-1"
const BUCKET = "marque"
/** Those the stand-in knows. */
const KEY = "S3RVER"

/** A server that checks signatures, behind one that can fail. */
export const startS3 = async (): Promise<S3StandIn> => {
  const directory = mkdtempSync(join(tmpdir(), "marque-s3-"))
  const storage = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await storage.configureBuckets()
  const answer = storage.callback()
  const requests: Array<string> = []
  let fault: Fault | undefined
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.replace(`/${BUCKET}/`, "")}`)
    if (fault?.(request, response) !== true) void answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: KEY,
      secretAccessKey: KEY
    },
    requests,
    fault: (next) => void (fault = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
      rmSync(directory, { recursive: true, force: true })
    }
  }
}

/** Takes the request and answers with this. */
export const answering =
  (status: number, body = "", headers: Readonly<Record<string, string>> = {}): Fault =>
  (request, response) => {
    request.resume().on("end", () => response.writeHead(status, headers).end(body))
    return true
  }

/** The first requests get the fault, the later ones the storage. */
export const times = (count: number, fault: Fault): Fault => {
  let left = count
  return (request, response) => left-- > 0 && fault(request, response)
}

export const streamOf = (text: string | Uint8Array): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from([Buffer.from(text)], { objectMode: false })) as ReadableStream<Uint8Array>
