import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values"

export type ActingAs = Readonly<Record<string, JSONValue>>

interface FunctionAnswer {
  readonly status: "success" | "error"
  readonly value?: JSONValue
  readonly errorMessage?: string
}

/** What the operator's key stands for, or a user. */
export const credentialOf = (key: string, actingAs: ActingAs | undefined): string =>
  actingAs === undefined ? key : `${key}:${Buffer.from(JSON.stringify(actingAs)).toString("base64")}`

/** Runs a function of a server, internal ones too. Rejects with the function's own sentence. */
export const runOver = async (
  url: string,
  credential: string,
  path: string,
  args: Record<string, Value>
): Promise<Value> => {
  const response = await fetch(`${url}/api/function`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Convex ${credential}` },
    body: JSON.stringify({ path, args: convexToJson(args), format: "convex_encoded_json" })
  })
  if (!response.ok) throw new Error(await response.text())
  // Our own endpoint answers in this shape.
  const answer = (await response.json()) as FunctionAnswer
  if (answer.status === "error") throw new Error(answer.errorMessage ?? "The function failed")
  return jsonToConvex(answer.value ?? null)
}
