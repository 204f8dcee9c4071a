import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { SitePage, Website } from "./websites.ts"

export interface ServedWebsite {
  readonly url: string
  /** Paths that were asked for, in order. */
  readonly asked: ReadonlyArray<string>
  readonly stop: () => Promise<void>
}

const pageOf = (page: string | SitePage): SitePage => (typeof page === "string" ? { body: page } : page)

const goOn = (response: ServerResponse, text: string): void => {
  while (!response.destroyed && response.write(text));
  if (!response.destroyed) response.once("drain", () => goOn(response, text))
}

const answer = (response: ServerResponse, page: SitePage, onSilence: () => void): void => {
  const { body = "", endless, length, location, silent, status = 200, type = "text/html; charset=utf-8" } = page
  if (silent === true) return onSilence()
  response.writeHead(status, {
    "content-type": type,
    ...(location !== undefined && { location }),
    ...(length !== undefined && { "content-length": String(length) })
  })
  if (endless !== undefined) {
    response.write(body)
    return goOn(response, endless)
  }
  if (length === undefined) response.end(body)
  else response.write(body)
}

/** Serves a website on this machine; `onSilence` is called when a page is asked for that never answers. */
export const serveWebsite = async (site: Website, onSilence: () => void = () => undefined): Promise<ServedWebsite> => {
  const asked: Array<string> = []
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "/"
    asked.push(path)
    const page = site[path] ?? site[path.replace(/\?.*$/, "")]
    answer(response, page === undefined ? { status: 404, type: "text/plain" } : pageOf(page), onSilence)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    }
  }
}
