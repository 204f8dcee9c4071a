import { BODY_FAULT_STATUS, boundedText } from "@marque/adapters/local-identity/server"

const refusal = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } })

/** Browsers send the origin; programs send nothing. */
const isFromOwnPage = (request: Request): boolean =>
  ["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"))

/**
 * Changes must come from our own pages, by `Origin`; nothing from other sites, by `Sec-Fetch-Site`; the body is text of
 * at most 16 kB. `origins[0]` is the one that the functions know.
 */
export const admitted = async (request: Request, origins: ReadonlyArray<string>): Promise<Request | Response> => {
  const origin = request.headers.get("origin")
  const isRead = request.method === "GET" || request.method === "HEAD"
  const isOwn = origin === null ? isRead : origins.includes(origin)
  if (!isOwn || !isFromOwnPage(request)) return refusal(403, "Forbidden")
  const headers = new Headers(request.headers)
  if (origin !== null) headers.set("origin", origins[0] ?? origin)
  if (isRead) return new Request(request.url, { method: request.method, headers })
  const body = await boundedText(request)
  if (typeof body !== "string") return refusal(BODY_FAULT_STATUS[body.fault], "Invalid input")
  headers.delete("content-length")
  headers.delete("transfer-encoding")
  return new Request(request.url, { method: request.method, headers, body })
}
