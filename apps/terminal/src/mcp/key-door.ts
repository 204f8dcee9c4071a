import { AGENT_TOKEN, AGENT_TOKEN_PATH, AgentWork } from "@marque/core/agents"
import { terminalTexts } from "@marque/core/texts"
import { Schema } from "effect"
import { Failure } from "../failure.ts"
import { type Door, openDoor, type Opening } from "./door.ts"
import { ToolRefusal } from "./tool.ts"

/** Renewed this long before a token ends, ms. */
const EARLY_MS = 30_000
const LIMIT_MS = 15_000

const Given = Schema.Struct({ token: Schema.String, expiresAt: Schema.Number })
const Refused = Schema.Struct({ code: Schema.String, message: Schema.String })
const given = Schema.decodeUnknownSync(Given)
const refused = Schema.decodeUnknownSync(Refused)

type Exchanged = typeof Given.Type | typeof Refused.Type

/** Sends the key in a header, never in an address. */
const exchange = async (url: string, key: string): Promise<Exchanged> => {
  const answer = await fetch(`${url}${AGENT_TOKEN_PATH}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    redirect: "error",
    signal: AbortSignal.timeout(LIMIT_MS)
  })
  const body: unknown = await answer.json()
  return answer.ok ? given(body) : refused(body)
}

/** A key in the environment: its tokens are renewed by themselves, and the reason why it ended is kept. */
export const openWithKey = async (key: string, place: Omit<Opening, "token">): Promise<Door> => {
  if (!AGENT_TOKEN.test(key)) throw new Failure("usage", terminalTexts.noKey)
  let current: typeof Given.Type | undefined
  let ended: string | undefined
  const token = async (force: boolean): Promise<string | null> => {
    if (!force && current !== undefined && current.expiresAt - Date.now() > EARLY_MS) return current.token
    const answer = await exchange(place.url, key)
    current = "token" in answer ? answer : undefined
    ended = "token" in answer ? undefined : answer.message
    return current?.token ?? null
  }
  await token(true).catch(() => {
    throw new Failure("unreachable", terminalTexts.noAnswer(place.url))
  })
  if (ended !== undefined) throw new Failure("signedOut", ended)

  const selfBy = async (run: Door["run"]) => {
    const self = await run(AgentWork.use((work) => work.self))
    if (self === undefined) throw new ToolRefusal("signed_out", ended ?? terminalTexts.noKey)
    return self
  }
  const door = openDoor(
    { ...place, token: (force) => token(force).catch(() => null) },
    (run) => async () => (await selfBy(run)).brands
  )
  const { organization } = await selfBy(door.run)
  return { ...door, organizationId: organization.id }
}
