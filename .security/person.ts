import { type Answer, type Asked, ask, field } from "./ask.ts"
import type { Server } from "./server.ts"

/** What a function of the backend answered: a value, or the code of its refusal. */
export interface Outcome {
  readonly status: number
  readonly code: string
  readonly value: unknown
  readonly answer: Answer
}

/** Each client counts under a separate address; the server trusts the loopback proxy. */
let addresses = 0
const nextAddress = (): string => {
  addresses += 1
  return `203.0.113.${(addresses % 250) + 1}`
}

const outcomeOf = (answer: Answer): Outcome => {
  const { json, status } = answer
  const isAccepted = status === 200 && field(json, "status") === "success"
  const code = field(json, "errorData", "code") ?? field(json, "code") ?? field(json, "errorMessage") ?? answer.text
  return {
    status,
    answer,
    code: isAccepted ? "accepted" : (typeof code === "string" ? code : answer.text).slice(0, 160),
    value: field(json, "value")
  }
}

const keep = (jar: Map<string, string>, lines: ReadonlyArray<string>): void => {
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";")
    const at = pair.indexOf("=")
    const isGone = attributes.some((each) => /^\s*max-age=0\s*$/i.test(each))
    if (isGone) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

export const callBackend = async (
  origin: string,
  kind: "query" | "mutation" | "action",
  path: string,
  args: object,
  token?: string
): Promise<Outcome> =>
  outcomeOf(
    await ask(origin, `/_convex/api/${kind}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` })
      },
      body: JSON.stringify({ path, args, format: "json" })
    })
  )

export const makeBrowser = (server: Server, address: string = nextAddress()) => {
  const jar = new Map<string, string>()
  const origin = new URL(server.url).origin
  let kept: { readonly text: string; readonly until: number } | undefined

  const send = async (path: string, asked: Asked = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await ask(server.loopback, path, {
      ...asked,
      headers: {
        host: new URL(server.url).host,
        origin,
        "x-forwarded-for": address,
        ...(cookie !== "" && { cookie }),
        ...asked.headers
      }
    })
    keep(jar, answer.cookies)
    return answer
  }

  const post = (path: string, body: object): Promise<Answer> =>
    send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })

  const token = async (): Promise<string> => {
    if (kept !== undefined && kept.until > Date.now()) return kept.text
    const answer = await post("/api/auth/token/convex", {})
    const text = field(answer.json, "token")
    if (typeof text !== "string") throw new Error(`no token: ${answer.status} ${answer.text.slice(0, 200)}`)
    kept = { text, until: Date.now() + 60_000 }
    return text
  }

  const run = async (kind: "query" | "mutation", path: string, args: object): Promise<Outcome> =>
    callBackend(server.loopback, kind, path, args, await token())

  return {
    address,
    jar,
    send,
    auth: (path: string, body?: object): Promise<Answer> =>
      body === undefined ? send(`/api/auth${path}`) : post(`/api/auth${path}`, body),
    call: (name: string, data?: unknown): Promise<Answer> =>
      post(`/_server/${name}?_serverFn=true`, { ...(data !== undefined && { data }), context: {} }),
    token,
    forgetToken: (): void => {
      kept = undefined
    },
    query: (path: string, args: object = {}) => run("query", path, args),
    mutation: (path: string, args: object = {}) => run("mutation", path, args)
  }
}

export type Browser = ReturnType<typeof makeBrowser>

/** The value of an accepted call; throws with the refusal of any other: for what an attack only prepares. */
export const accepted = async (outcome: Promise<Outcome>): Promise<unknown> => {
  const { code, value } = await outcome
  if (code !== "accepted") throw new Error(`a preparing call was refused: ${code}`)
  return value
}

/** The answer when its status is 2xx; throws otherwise: for what an attack only prepares. */
export const fine = async (answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer
  if (found.status < 200 || found.status > 299) {
    throw new Error(`a preparing request was refused: ${found.status} ${found.text.slice(0, 200)}`)
  }
  return found
}
