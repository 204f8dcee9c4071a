import type { IncomingMessage } from "node:http"
import { posix } from "node:path"
import type { Backend } from "./connected-backend.ts"
import { isLocalOperator } from "./local-operator.ts"

type Mounted = NonNullable<Backend["mounted"]>

/** Normalised like any later reader could: decoded, without empty and dot segments, lower case. */
const plainPath = (url: string, prefix: string): string => {
  const [path = ""] = url.slice(prefix.length).split(/[?#]/)
  try {
    return posix.normalize(`/${decodeURIComponent(path).replaceAll("\\", "/")}`).toLowerCase()
  } catch {
    return "/admin"
  }
}

const isFromOperator = ({ headers, socket }: IncomingMessage): boolean =>
  isLocalOperator({ peer: socket.remoteAddress ?? "", host: headers.host, headerNames: Object.keys(headers) })

/**
 * The page of tables answers 404 to everyone but the operator at this machine, and to everyone in a public
 * installation. `/api/admin` has its own key and is not affected.
 */
export const guardAdminPage = (mounted: Mounted, prefix: string, operatorPages: boolean): Mounted => ({
  upgrade: mounted.upgrade,
  request: (request, response) => {
    const path = plainPath(request.url ?? "", prefix)
    const isAdminPage = path === "/admin" || path.startsWith("/admin/")
    if (!isAdminPage || (operatorPages && isFromOperator(request))) mounted.request(request, response)
    else response.writeHead(404, { "Content-Type": "text/plain; charset=UTF-8", Connection: "close" }).end("Not found")
  }
})
