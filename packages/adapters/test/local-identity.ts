import { createHash, randomUUID } from "node:crypto"
import { type IdentitySyncBody, pictureTypeOf } from "@marque/core/identity"
import type { EncodePicture } from "../src/local-identity/server/pictures.ts"
import type { PasswordHashing } from "../src/local-identity/server/auth.ts"
import {
  type LocalIdentity,
  type LocalIdentityOptions,
  makeLocalIdentity
} from "../src/local-identity/server/local-identity.ts"

/** Origin of the pages of {@link startIdentity}. */
export const ORIGIN = "http://localhost:3000"

export interface Browser {
  readonly get: (path: string) => Promise<Response>
  readonly post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly send: (path: string, bytes: Uint8Array, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly request: (path: string) => Request
  readonly cookies: Map<string, string>
}

const takeCookies = (jar: Map<string, string>, response: Response): Response => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";")
    const name = pair.slice(0, pair.indexOf("="))
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, pair.slice(name.length + 1))
  }
  return response
}

export const makeBrowser = (identity: Pick<LocalIdentity, "handle">, address = "127.0.0.1"): Browser => {
  const cookies = new Map<string, string>()
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    origin: ORIGIN
  })
  const url = (path: string): string => `${ORIGIN}/api/auth${path}`
  const send = async (request: Request) => takeCookies(cookies, await identity.handle(request, address))
  return {
    cookies,
    request: (path) => new Request(`${ORIGIN}${path}`, { headers: headers() }),
    send: (path, bytes, more = {}) =>
      send(
        new Request(url(path), {
          method: "POST",
          headers: { ...headers(), "content-type": "application/octet-stream", ...more },
          body: Uint8Array.from(bytes)
        })
      ),
    get: (path) => send(new Request(url(path), { headers: headers() })),
    post: (path, body = {}, more = {}) =>
      send(
        new Request(url(path), {
          method: "POST",
          headers: { ...headers(), "content-type": "application/json", ...more },
          body: JSON.stringify(body)
        })
      )
  }
}

const digest = (salt: string, password: string): string =>
  `${salt}:${createHash("sha256").update(salt).update(password).digest("hex")}`

/** Salted, and without the cost that makes guessing slow: some cases hash dozens of passwords. */
const quickHashing: PasswordHashing = {
  hash: async (password) => digest(randomUUID(), password),
  verify: async ({ hash, password }) => hash === digest(hash.slice(0, hash.indexOf(":")), password)
}

/** By the kind of its content alone, and as it came: that it is encoded again is shown where the encoder is. */
const unencoded: EncodePicture = async (bytes) => {
  const type = pictureTypeOf(bytes)
  return type === undefined || type === "vector" ? (type ?? "type") : bytes
}

/** Deliveries are kept in `batches`. */
export const startIdentity = async (options: Partial<LocalIdentityOptions> = {}) => {
  const batches: Array<IdentitySyncBody> = []
  const lines: Array<string> = []
  const identity = await makeLocalIdentity({
    databaseFile: ":memory:",
    secret: "a secret of at least thirty-two bytes",
    publicUrl: ORIGIN,
    demo: true,
    log: (line) => void lines.push(line),
    passwords: quickHashing,
    encodePicture: unencoded,
    ...options
  })
  identity.outbox.start({ deliver: async (body) => void batches.push(body) })
  return { identity, batches, lines, deliveries: () => batches.flatMap((batch) => batch.deliveries) }
}

export const codeFor = async (identity: Pick<LocalIdentity, "mails">, email: string): Promise<string> => {
  const mail = (await identity.mails(100)).find(({ code, to }) => to === email && code !== undefined)
  if (mail?.code === undefined) throw new Error(`No code was mailed to ${email}`)
  return mail.code
}

export const signUp = async (
  identity: Pick<LocalIdentity, "mails">,
  browser: Browser,
  email: string,
  password = "violet kettle 42 moor"
): Promise<void> => {
  const started = await browser.post("/sign-up/start", { email, password, name: email.split("@")[0] })
  if (!started.ok) throw new Error(`Sign-up was refused: ${await started.text()}`)
  const verified = await browser.post("/sign-up/verify", { code: await codeFor(identity, email) })
  if (!verified.ok) throw new Error(`The code was refused: ${await verified.text()}`)
}

export const jsonOf = async <A = unknown>(answer: Promise<Response>): Promise<A> =>
  // Assertions check what they read of it.
  (await (await answer).json()) as A
