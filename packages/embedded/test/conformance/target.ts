import { type ConvexClient, ConvexHttpClient } from "convex/browser"
import { onTestFinished } from "vitest"
import { connectTo } from "../harness.ts"

const required = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === "") throw new Error(`${name} is not set; see npm run conformance -- --help`)
  return value.replace(/\/$/, "")
}

export const url = required("CONVEX_CONFORMANCE_URL")
export const siteUrl = process.env["CONVEX_CONFORMANCE_SITE_URL"] ?? `${url}/http`
export const adminKey = required("CONVEX_CONFORMANCE_ADMIN_KEY")

export const http = (): ConvexHttpClient =>
  new ConvexHttpClient(url, { logger: false, skipConvexDeploymentUrlCheck: true })

export const client = (address: string = url): ConvexClient => {
  const made = connectTo(address, { skipConvexDeploymentUrlCheck: true })
  onTestFinished(() => made.close())
  return made
}

export const operator = (subject: string): ConvexClient => {
  const made = client()
  // The method is internal to the package's types and used by its own tools.
  const admin = made.client as unknown as { setAdminAuth: (key: string, as?: object) => void }
  admin.setAdminAuth(adminKey, { subject, issuer: "https://id.test", tokenIdentifier: `https://id.test|${subject}` })
  return made
}

export const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body)
  })
