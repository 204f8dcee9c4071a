import { AsyncLocalStorage } from "node:async_hooks"
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto"
import { sql } from "kysely"
import { CODE_LIFE_MS } from "./codes.ts"
import type { Database } from "./database.ts"
import { type Mail, type Mailer, MailRefused } from "./mail.ts"
import { mailQueueTable } from "./own-tables.ts"

/** Seconds from the first try to the second, from the second to the third, and so on; then every hour. */
const WAITS_S = [5, 30, 120, 600] as const
const HOUR_S = 3_600
const DAY_MS = 24 * 60 * 60_000
/** So that one slow recipient does not hold up the others. */
const AT_A_TIME = 4
/** From this many failures in a row the mail server counts as failing. */
const FAILING_FROM = 2
/** Longer than a mail server is waited for. A mail whose server ended meanwhile is then sent by another. */
const CLAIMED_MS = 90_000
/** Mails of a server that ended are found by the others. */
const LOOKED_FOR_MS = 15_000

/** Seconds until the next try after `tries` failed ones. */
const waitAfter = (tries: number): number => WAITS_S[tries - 1] ?? HOUR_S

export interface MailQueue {
  /**
   * Returns at once. The mail survives a restart and is tried until it is sent, refused for good or too old: codes after 10 minutes,
   * others after a day. `about`: a later mail about the same thing takes the place of one that still waits.
   */
  readonly add: (mail: Mail, about?: string) => void
  /** The last two tries or more of this process failed, for reasons that may pass. */
  readonly isFailing: () => boolean
  /** How many mails wait. */
  readonly waiting: () => Promise<number>
  /** Tries that are under way have ended. */
  readonly settled: () => Promise<void>
  /** Starts nothing new and waits for what is under way. */
  readonly close: () => Promise<void>
}

interface MailQueueParts {
  readonly database: Database
  readonly secret: string
  readonly mailer: Mailer
  readonly log: (line: string) => void
}

type Row = Readonly<Record<string, unknown>>

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Continues with what an earlier start left. Texts are encrypted, since they hold codes. */
export const makeMailQueue = async ({ database, log, mailer, secret }: MailQueueParts): Promise<MailQueue> => {
  await database.run(sql.raw(mailQueueTable(database.type)))
  // A mail that is added within a transaction is kept after it, and sent whatever becomes of it.
  const apart = AsyncLocalStorage.snapshot()
  const adding = new Set<Promise<void>>()
  const underWay = new Map<number, Promise<void>>()
  let pumping: Promise<void> | undefined
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const remove = (id: number) => database.run(sql`DELETE FROM mail_queue WHERE id = ${id}`)

  const fail = async (id: number, row: Row, error: unknown): Promise<void> => {
    const kind = String(row["kind"])
    if (error instanceof MailRefused) {
      await remove(id)
      return log(`A mail (${kind}) was not sent and is not tried again: ${String(error)}`)
    }
    failures += 1
    const tries = Number(row["tries"]) + 1
    const wait = waitAfter(tries)
    const nextAt = Date.now() + wait * 1000
    await database.run(sql`UPDATE mail_queue SET tries = ${tries}, "nextAt" = ${nextAt} WHERE id = ${id}`)
    log(`A mail (${kind}) was not sent, the next try is in ${wait} s: ${String(error)}`)
  }

  /** False for one that was read before its end, and for one that another server took. */
  const isOurs = async (id: number, { nextAt }: Row): Promise<boolean> => {
    if (!database.isShared) {
      return (await database.get(sql`SELECT 1 FROM mail_queue WHERE id = ${id} AND "nextAt" = ${nextAt}`)) !== undefined
    }
    const until = Date.now() + CLAIMED_MS
    return (
      (await database.run(sql`UPDATE mail_queue SET "nextAt" = ${until} WHERE id = ${id} AND "nextAt" = ${nextAt}`)) > 0
    )
  }

  const attempt = async (id: number, row: Row): Promise<void> => {
    if (!(await isOurs(id, row))) return
    try {
      // Written by `add` only.
      await mailer.send(JSON.parse(await symmetricDecrypt({ key: secret, data: String(row["mail"]) })) as Mail)
      failures = 0
    } catch (error) {
      return fail(id, row, error)
    }
    await remove(id)
  }

  const dropOld = async (): Promise<void> => {
    const dropped = await database.all(sql`DELETE FROM mail_queue WHERE "expiresAt" <= ${Date.now()} RETURNING kind`)
    for (const row of dropped) log(`A mail (${String(row["kind"])}) was given up: it is too old`)
  }

  const sleep = async (): Promise<void> => {
    const rows = await database.all(sql`SELECT id, CASE WHEN "nextAt" < "expiresAt" THEN "nextAt" ELSE "expiresAt" END
      AS "dueAt" FROM mail_queue ORDER BY "dueAt"`)
    const next = rows.find((row) => !underWay.has(Number(row["id"])))
    const due = next === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Number(next["dueAt"]) - Date.now())
    const wait = Math.min(due, database.isShared ? LOOKED_FOR_MS : Number.POSITIVE_INFINITY)
    clearTimeout(timer)
    if (closed || wait === Number.POSITIVE_INFINITY || underWay.size >= AT_A_TIME) return
    timer = setTimeout(() => void pump(), wait).unref()
  }

  const begin = async (): Promise<void> => {
    await dropOld()
    for (const row of await database.all(sql`SELECT * FROM mail_queue WHERE "nextAt" <= ${Date.now()} ORDER BY id`)) {
      const id = Number(row["id"])
      if (underWay.size >= AT_A_TIME) break
      if (underWay.has(id)) continue
      const done = attempt(id, row)
        .catch(report)
        .finally(() => {
          underWay.delete(id)
          void pump()
        })
      underWay.set(id, done)
    }
    await sleep()
  }

  const report = (error: unknown): void => {
    log(`Mails wait for the identity database: ${String(error)}`)
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void pump(), LOOKED_FOR_MS).unref()
  }

  const round = async (): Promise<void> => {
    do {
      isAskedAgain = false
      if (!closed) await begin().catch(report)
    } while (isAskedAgain)
    pumping = undefined
  }

  /** One round at a time; asked for meanwhile, another follows. */
  const pump = (): Promise<void> => {
    isAskedAgain = true
    pumping ??= round()
    return pumping
  }

  const keep = async (mail: Mail, about: string | undefined): Promise<void> => {
    // After the answer of the request, so that its time does not tell whether a mail is sent.
    await later()
    const text = await symmetricEncrypt({ key: secret, data: JSON.stringify(mail) })
    const now = Date.now()
    const life = mail.code === undefined ? DAY_MS : CODE_LIFE_MS
    await database.atomically(async (within) => {
      if (about !== undefined) await within.run(sql`DELETE FROM mail_queue WHERE about = ${about}`)
      await within.run(sql`INSERT INTO mail_queue (about, kind, mail, tries, "nextAt", "expiresAt")
        VALUES (${about ?? null}, ${mail.kind}, ${text}, 0, ${now}, ${now + life})`)
    })
    await pump()
  }

  const settled = async (): Promise<void> => {
    await Promise.all(adding)
    await pumping
    await Promise.all(underWay.values())
  }

  void pump()
  return {
    add: (mail, about) => {
      const added = apart(() => keep(mail, about))
        .catch((error: unknown) => log(`A mail (${mail.kind}) was not kept: ${String(error)}`))
        .finally(() => adding.delete(added))
      adding.add(added)
    },
    isFailing: () => failures >= FAILING_FROM,
    waiting: async () => Number((await database.get(sql`SELECT count(*) AS n FROM mail_queue`))?.["n"]),
    settled,
    close: async () => {
      await Promise.all(adding)
      closed = true
      clearTimeout(timer)
      await settled()
      clearTimeout(timer)
    }
  }
}
