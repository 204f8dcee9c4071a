import { type IdentityDelivery, IdentitySyncBody } from "@marque/core/identity"
import { type ClerkOptions, type ClerkStandIn, startClerk } from "@marque/testing/clerk"
import { Schema } from "effect"
import { afterEach } from "vitest"
import { type ClerkIdentityOptions, makeClerkIdentity } from "../src/clerk/server/index.ts"

export const ORIGIN = "http://marque.example:4000"
export const PASSWORD = "violet kettle 42 moor"

interface Answer {
  readonly status: number
  readonly body: { readonly response?: { readonly id: string; readonly [key: string]: unknown }; readonly jwt?: string }
}

/** A browser of someone who is signed in, whose pages ask the stand-in directly. */
const personAt = async (clerk: ClerkStandIn, email: string, userId: string) => {
  const asking = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN }
  let cookie = ""
  const call = async (method: string, path: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const url = new URL(`/v1${path}`, clerk.url)
    if (method !== "GET") url.searchParams.set("_method", method)
    const answer = await fetch(url, {
      method: method === "GET" ? "GET" : "POST",
      headers: { ...asking, cookie },
      ...(method !== "GET" && { body: new URLSearchParams(form).toString() })
    })
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie
    return { status: answer.status, body: (await answer.json()) as Answer["body"] }
  }
  const form = { identifier: email, strategy: "password", password: PASSWORD }
  const { body } = await call("POST", "/client/sign_ins", form)
  const sessionId = String(body.response?.["created_session_id"])
  const token = async (): Promise<string> => (await call("POST", `/client/sessions/${sessionId}/tokens`)).body.jwt ?? ""
  return {
    userId,
    sessionId,
    call,
    token,
    /** With a token of this moment. */
    request: async (): Promise<Request> =>
      new Request(`${ORIGIN}/photoshoots`, { headers: { cookie: `other=1; __session=${await token()}` } }),
    setActive: (id: string) => call("POST", `/client/sessions/${sessionId}/touch`, { active_organization_id: id })
  }
}

const decodeBody = Schema.decodeUnknownSync(IdentitySyncBody, { onExcessProperty: "error" })

type WorldOptions = Partial<ClerkIdentityOptions> & { readonly remoteKeys?: boolean }

/** A stand-in, the server half against it, and what it delivered; closed after the test. */
export const clerkWorlds = () => {
  const open: Array<() => Promise<void>> = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((close) => close()))
  })

  /** `remoteKeys`: tokens are verified by Clerk's list of keys. */
  return async ({ remoteKeys = false, ...more }: WorldOptions = {}, options: ClerkOptions = {}) => {
    const clerk = await startClerk(options)
    const bodies: Array<IdentitySyncBody> = []
    const lines: Array<string> = []
    let refusing = false
    const identity = await makeClerkIdentity({
      publishableKey: clerk.publishableKey,
      secretKey: clerk.secretKey,
      webhookSecret: clerk.webhookSecret,
      ...(!remoteKeys && { jwtKey: clerk.jwtKey }),
      issuer: clerk.url,
      apiUrl: clerk.url,
      frontendApiUrl: clerk.url,
      proxyPath: "/__clerk",
      publicUrl: ORIGIN,
      requestsPerSecond: 1_000,
      deliver: async (body) => {
        if (refusing) throw new Error("The backend is away")
        bodies.push(decodeBody(body))
      },
      log: (line) => void lines.push(line),
      ...more
    })
    open.push(clerk.close, identity.close)
    return {
      clerk,
      identity,
      bodies,
      lines,
      rows: (): ReadonlyArray<IdentityDelivery> => bodies.flatMap(({ deliveries }) => deliveries),
      /** The backend takes nothing. */
      refuse: (refuses: boolean): void => void (refusing = refuses),
      person: (email: string, user: { readonly name?: string; readonly superAdmin?: boolean } = {}) =>
        personAt(clerk, email, clerk.createUser({ email, password: PASSWORD, ...user }).id),
      apiPaths: (): ReadonlyArray<string> =>
        clerk.log.map(({ path }) => path).filter((path) => /^\/v1\/(?:users|organizations|sessions|jwks)/.test(path))
    }
  }
}

export type ClerkWorld = Awaited<ReturnType<ReturnType<typeof clerkWorlds>>>
