import { httpRouter } from "convex/server"
import { httpAction } from "./_generated/server"

const http = httpRouter()

http.route({
  path: "/hello",
  method: "GET",
  handler: httpAction(async (_ctx, request) => new Response(`hello ${new URL(request.url).searchParams.get("name")}`))
})

http.route({
  pathPrefix: "/echo/",
  method: "POST",
  handler: httpAction(async ({ auth }, request) => {
    const headers = new Headers({ "Content-Type": request.headers.get("content-type") ?? "none" })
    headers.append("Set-Cookie", "a=1")
    headers.append("Set-Cookie", "b=2")
    const who = (await auth.getUserIdentity())?.subject ?? "nobody"
    return new Response(`${who}:${await request.text()}`, { status: 201, headers })
  })
})

http.route({
  path: "/headers",
  method: "GET",
  handler: httpAction(async (_ctx, request) => Response.json(Object.fromEntries(request.headers)))
})

http.route({ path: "/address", method: "GET", handler: httpAction(async (_ctx, request) => new Response(request.url)) })

http.route({
  pathPrefix: "/large/",
  method: "GET",
  handler: httpAction(async (_ctx, request) => new Response("x".repeat(Number(request.url.split("/").at(-1)))))
})

export default http
