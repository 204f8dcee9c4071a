import {
  IdentitySyncBody,
  SYNC_SIGNATURE_HEADER,
  SYNC_TIMESTAMP_HEADER,
  SYNC_TOLERANCE_MS
} from "@marque/core/identity"
import { httpRouter } from "convex/server"
import { Option, Schema } from "effect"
import { internal } from "./_generated/api"
import { defineHttpAction } from "./access/define.ts"
import { CALENDAR_PATH, serve } from "./calendarFeeds.ts"
import { keys } from "./certificates.ts"
import { CERTIFICATE_KEYS_PATH } from "./campaigns/signing.ts"
import { verifySignature } from "./identity/signature.ts"

const decodeBody = Schema.decodeUnknownOption(Schema.fromJsonString(IdentitySyncBody))

const text = (status: number, message: string) => new Response(message, { status })

/** Accepts the app server's changes of identity, signed with the shared secret within the last five minutes. */
const sync = defineHttpAction("signed", async (ctx, request) => {
  const secret = process.env["IDENTITY_SYNC_SECRET"]
  const timestamp = request.headers.get(SYNC_TIMESTAMP_HEADER) ?? ""
  const signature = request.headers.get(SYNC_SIGNATURE_HEADER) ?? ""
  const body = await request.text()
  const age = Math.abs(Date.now() - Number(timestamp))
  if (!secret || !(age <= SYNC_TOLERANCE_MS)) return text(401, "The signature is too old or missing")
  if (!(await verifySignature(secret, `${timestamp}.${body}`, signature)))
    return text(401, "The signature is not right")
  const decoded = decodeBody(body)
  if (Option.isNone(decoded)) return text(400, "Invalid input")
  const { deliveries, order, source } = decoded.value
  await ctx.runMutation(internal.identitySync.apply, {
    source,
    deliveries: [...deliveries],
    ...(order !== undefined && { order })
  })
  return text(200, "ok")
})

const http = httpRouter()
http.route({ path: "/identity/sync", method: "POST", handler: sync })
http.route({ pathPrefix: CALENDAR_PATH, method: "GET", handler: serve })
http.route({ path: CERTIFICATE_KEYS_PATH, method: "GET", handler: keys })

export default http
