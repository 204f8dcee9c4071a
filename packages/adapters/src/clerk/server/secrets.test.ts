import { webhookHeaders } from "@marque/testing/clerk"
import { describe, expect, it } from "vitest"
import { clerkWorlds, ORIGIN } from "../../../test/clerk-server.ts"
import { makeClerkIdentity } from "./index.ts"

describe("the keys of Clerk", () => {
  const world = clerkWorlds()

  it("are in no answer, log or error, whatever fails", async () => {
    const given = await world()
    const { clerk, identity, lines } = given
    const ada = await given.person("ada@example.com")
    const said: Array<string> = []
    const note = async (answer: Response | undefined) =>
      said.push(JSON.stringify([answer?.status, ...(answer?.headers ?? [])]), (await answer?.text()) ?? "")
    const payload = JSON.stringify({ type: "user.updated", timestamp: 1, data: {} })
    const hook = (secret: string) =>
      new Request(`${ORIGIN}/hook`, {
        method: "POST",
        headers: webhookHeaders(secret, "msg", Math.floor(Date.now() / 1_000), payload),
        body: payload
      })
    for (const how of [400, 401, 403, 500, "drop", undefined] as const) {
      clerk.fail(/./, undefined)
      const request = await ada.request()
      clerk.fail(/./, how)
      said.push(JSON.stringify(await identity.authState(request)))
      said.push(JSON.stringify(await identity.syncCaller(request, "org_1")))
      await note(await identity.routes?.handle(new Request(`${ORIGIN}/__clerk/v1/me`), "127.0.0.1"))
      await note(await identity.routes?.handle(new Request(`${ORIGIN}/__clerk/other`), "127.0.0.1"))
      await note(await identity.webhook?.(hook(clerk.webhookSecret)))
      await note(await identity.webhook?.(hook("whsec_d3Jvbmc=")))
    }
    const failure: unknown = await makeClerkIdentity({
      publishableKey: "pk_wrong",
      secretKey: clerk.secretKey,
      webhookSecret: clerk.webhookSecret,
      issuer: clerk.url,
      publicUrl: ORIGIN,
      deliver: async () => undefined
    }).catch((error: unknown) => error)
    said.push(...lines, String(failure), JSON.stringify(failure), failure instanceof Error ? `${failure.stack}` : "")
    expect(lines.length).toBeGreaterThan(3)
    expect(said.filter((text) => text !== "").length).toBeGreaterThan(30)
    for (const secret of [clerk.secretKey, clerk.webhookSecret, clerk.webhookSecret.slice("whsec_".length)]) {
      expect(said.filter((text) => text.includes(secret))).toEqual([])
    }
  })
})
