import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** Keeps complete uploads only. */
export const memoryStorage = async () => {
  const files = new Map<string, { readonly bytes: Buffer; readonly type: string }>()
  const reads: Array<string> = []
  const receive = async (request: IncomingMessage): Promise<Buffer> => {
    const parts: Array<Buffer> = []
    for await (const part of request) parts.push(part)
    return Buffer.concat(parts)
  }
  const state = { failing: false }
  const server = createServer((request, response) => {
    if (state.failing) {
      request.resume()
      response.writeHead(503).end()
      return
    }
    if (request.method === "POST") {
      void receive(request).then(
        (bytes) => {
          const storageId = `stored-${files.size + 1}`
          files.set(storageId, { bytes, type: request.headers["content-type"] ?? "" })
          response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ storageId }))
        },
        () => response.destroy()
      )
      return
    }
    const id = request.url?.split("/").at(-1) ?? ""
    reads.push(id)
    const file = files.get(id)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? []
    const part = from === undefined ? file.bytes : file.bytes.subarray(Number(from), Number(to) + 1)
    response
      .writeHead(from === undefined ? 200 : 206, {
        "Content-Type": file.type,
        "Content-Length": part.length,
        "Accept-Ranges": "bytes",
        ...(from !== undefined && { "Content-Range": `bytes ${from}-${to}/${file.bytes.length}` })
      })
      .end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    files,
    reads,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  })
}

export type MemoryStorage = Awaited<ReturnType<typeof memoryStorage>>
