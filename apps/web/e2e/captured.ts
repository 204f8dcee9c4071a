import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"

/** Stands for the services that reports are handed on to, and keeps what they get. */
export const captureReports = async () => {
  const received: Array<{ readonly path: string; readonly body: string }> = []
  const server: Server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const raw = Buffer.concat(parts)
      const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw
      received.push({ path: request.url ?? "", body: body.toString() })
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    bodiesOf: (path: string) => received.filter((each) => each.path.startsWith(path)).map(({ body }) => body),
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

export type CapturedReports = Awaited<ReturnType<typeof captureReports>>
