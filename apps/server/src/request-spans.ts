/** One span and one measurement for each request, named by the pattern of its route. */
import type { OpenSpan, Telemetry } from "@marque/adapters/telemetry"
import { errorIdIn } from "@marque/core/kernel"
import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { Bindings } from "./bindings.ts"

/** Other methods are words of who asks. */
const METHODS: ReadonlySet<string> = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"])

/** A failure of the backend names its request. */
const endBroken = (span: OpenSpan, error: Error): void => {
  span.set({ "marque.request.id": errorIdIn(error.message) })
  span.fail(error)
}

export const requestSpans =
  (telemetry: Telemetry): MiddlewareHandler<Bindings> =>
  async (context, next) => {
    // A page asks for a hundred files of the build, and each is read from the disk alone.
    if (context.req.path.startsWith("/_build/")) return next()
    const start = performance.now()
    const method = METHODS.has(context.req.method) ? context.req.method : "OTHER"
    const span = telemetry.span(method, { kind: "server", attributes: { "http.request.method": method } })
    context.set("span", span)
    await next()
    const { status } = context.res
    // Without the expression that a parameter has to match.
    const route = routePath(context).replace(/\{.*\}/, "")
    const about = { "http.route": route, "http.response.status_code": status }
    span.rename(`${method} ${route}`)
    span.set(about)
    telemetry.seconds("marque.request.seconds", performance.now() - start, { ...about, "http.request.method": method })
    if (context.error !== undefined) endBroken(span, context.error)
    else if (status >= 500) span.fail(undefined)
    else span.end()
  }
