import { Duration, Effect, Schedule } from "effect"

const LIMIT = Duration.seconds(10)
const AGAIN = Schedule.max([Schedule.exponential(Duration.seconds(5), 6), Schedule.recurs(2)])

class Refused extends Error {
  override readonly name = "Refused"
  readonly status: number

  constructor(status: number) {
    super(`Answered ${status}`)
    this.status = status
  }
}

const mayBeTakenLater = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 429 || error.status >= 500

export interface Posted {
  readonly ok: boolean
  /** Undefined: it was not answered. */
  readonly status?: number
}

/**
 * Sends JSON to a service, whose answer does not matter. What may be taken later, a service that is busy, fails or does
 * not answer within ten seconds, is sent again after 5 and after 30 seconds. Never rejects; follows no redirect.
 */
export const postJson = (
  url: string,
  content: object,
  headers: Readonly<Record<string, string>> = {}
): Promise<Posted> => {
  const body = JSON.stringify(content)
  const post = async (signal: AbortSignal): Promise<number> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
      signal,
      redirect: "error"
    })
    await response.body?.cancel()
    if (!response.ok) throw new Refused(response.status)
    return response.status
  }
  return Effect.tryPromise({ try: post, catch: (error) => error }).pipe(
    Effect.timeout(LIMIT),
    Effect.retry({ while: mayBeTakenLater, schedule: AGAIN }),
    Effect.match({
      onSuccess: (status): Posted => ({ ok: true, status }),
      onFailure: (error): Posted => ({ ok: false, ...(error instanceof Refused && { status: error.status }) })
    }),
    Effect.runPromise
  )
}
