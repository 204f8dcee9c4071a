/**
 * A small client for public pages, which load without the app's runtime.
 *
 * Speaks the protocol of `@marque/core/server-functions`; a test compares the two.
 */

import { withErrorId } from "@marque/core/kernel"
import { publicTexts } from "@marque/core/texts"
import { newErrorId } from "./new-error-id.ts"

export interface OpenedDemo {
  readonly brandId: string
  readonly organizationId: string
}

export class ServerRefused extends Error {
  override readonly name = "ServerRefused"
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

const noAnswer = (): ServerRefused => new ServerRefused(withErrorId(publicTexts.noAnswer, newErrorId()))

const refusedBy = (body: unknown): ServerRefused => {
  const data = member(body, "data")
  const words = text(data) ?? text(member(data, "message")) ?? text(member(body, "message"))
  const errorId = text(member(data, "errorId"))
  if (words === undefined) return noAnswer()
  return new ServerRefused(errorId === undefined ? words : withErrorId(words, errorId))
}

const call = async (id: string, init: RequestInit): Promise<unknown> => {
  const response = await fetch(`/_server/${id}?_serverFn=true`, init).catch(() => undefined)
  if (response === undefined) throw noAnswer()
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok || member(body, "_serverFn") !== undefined) throw refusedBy(body)
  return body
}

const post = (id: string, data?: unknown) =>
  call(id, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data, context: {} })
  })

/**
 * Has the provider's rows of the caller, and of their organization by the provider's id, delivered to the backend.
 * Rejects with {@link ServerRefused}.
 */
export const syncIdentity = async (organizationId?: string): Promise<void> => {
  await post("syncIdentity", organizationId === undefined ? {} : { organizationId })
}

/** Signs in the demo user if needed, and opens the demo organization. Rejects with {@link ServerRefused}. */
export const openDemo = async (): Promise<OpenedDemo> => {
  const body = await post("exploreDemo")
  const [brandId, organizationId] = [text(member(body, "brandId")), text(member(body, "organizationId"))]
  if (brandId === undefined || organizationId === undefined) throw noAnswer()
  return { brandId, organizationId }
}

/** Returns the id of the new brand. Rejects with {@link ServerRefused}. */
export const resetDemo = async (): Promise<string> => {
  const brandId = text(member(await post("resetDemo"), "brandId"))
  if (brandId === undefined) throw noAnswer()
  return brandId
}
