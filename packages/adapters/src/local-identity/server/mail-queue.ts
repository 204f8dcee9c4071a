import type { DatabaseSync } from "node:sqlite"
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto"
import { CODE_LIFE_MS } from "./codes.ts"
import { type Mail, type Mailer, MailRefused } from "./mail.ts"

const TABLE = `
  CREATE TABLE IF NOT EXISTS mail_queue (
    id INTEGER PRIMARY KEY AUTOINCREMENT, about TEXT, kind TEXT NOT NULL, mail TEXT NOT NULL,
    tries INTEGER NOT NULL, nextAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
  )
`

/** Seconds from the first try to the second, from the second to the third, and so on; then every hour. */
const WAITS_S = [5, 30, 120, 600] as const
const HOUR_S = 3_600
const DAY_MS = 24 * 60 * 60_000
/** So that one slow recipient does not hold up the others. */
const AT_A_TIME = 4
/** From this many failures in a row the mail server counts as failing. */
const FAILING_FROM = 2

/** Seconds until the next try after `tries` failed ones. */
const waitAfter = (tries: number): number => WAITS_S[tries - 1] ?? HOUR_S

export interface MailQueue {
  /**
   * Returns at once. The mail survives a restart and is tried until it is sent, refused for good or too old: codes after 10 minutes,
   * others after a day. `about`: a later mail about the same thing takes the place of one that still waits.
   */
  readonly add: (mail: Mail, about?: string) => void
  /** The last two tries or more failed, for reasons that may pass. */
  readonly isFailing: () => boolean
  /** How many mails wait. */
  readonly waiting: () => number
  /** Tries that are under way have ended. */
  readonly settled: () => Promise<void>
  /** Starts nothing new and waits for what is under way. */
  readonly close: () => Promise<void>
}

interface MailQueueParts {
  readonly database: DatabaseSync
  readonly secret: string
  readonly mailer: Mailer
  readonly log: (line: string) => void
}

type Row = Readonly<Record<string, unknown>>

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Continues with what an earlier start left. Texts are encrypted, since they hold codes. */
export const makeMailQueue = ({ database, log, mailer, secret }: MailQueueParts): MailQueue => {
  const adding = new Set<Promise<void>>()
  const underWay = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const remove = (id: number): void => void database.prepare("DELETE FROM mail_queue WHERE id = ?").run(id)

  const fail = (id: number, row: Row, error: unknown): void => {
    const kind = String(row["kind"])
    if (error instanceof MailRefused) {
      remove(id)
      return log(`A mail (${kind}) was not sent and is not tried again: ${String(error)}`)
    }
    failures += 1
    const tries = Number(row["tries"]) + 1
    const wait = waitAfter(tries)
    database
      .prepare("UPDATE mail_queue SET tries = ?, nextAt = ? WHERE id = ?")
      .run(tries, Date.now() + wait * 1000, id)
    log(`A mail (${kind}) was not sent, the next try is in ${wait} s: ${String(error)}`)
  }

  const attempt = async (id: number, row: Row): Promise<void> => {
    try {
      // Written by `add` only.
      await mailer.send(JSON.parse(await symmetricDecrypt({ key: secret, data: String(row["mail"]) })) as Mail)
      failures = 0
      remove(id)
    } catch (error) {
      fail(id, row, error)
    }
  }

  const dropOld = (): void => {
    for (const row of database.prepare("DELETE FROM mail_queue WHERE expiresAt <= ? RETURNING kind").all(Date.now())) {
      log(`A mail (${String(row["kind"])}) was given up: it is too old`)
    }
  }

  const sleep = (): void => {
    clearTimeout(timer)
    const rows = database.prepare("SELECT id, min(nextAt, expiresAt) AS dueAt FROM mail_queue ORDER BY dueAt").all()
    const next = rows.find((row) => !underWay.has(Number(row["id"])))
    if (closed || next === undefined || underWay.size >= AT_A_TIME) return
    timer = setTimeout(pump, Math.max(0, Number(next["dueAt"]) - Date.now())).unref()
  }

  const pump = (): void => {
    if (closed) return
    dropOld()
    for (const row of database.prepare("SELECT * FROM mail_queue WHERE nextAt <= ? ORDER BY id").all(Date.now())) {
      const id = Number(row["id"])
      if (underWay.size >= AT_A_TIME) break
      if (underWay.has(id)) continue
      const done = attempt(id, row).finally(() => {
        underWay.delete(id)
        pump()
      })
      underWay.set(id, done)
    }
    sleep()
  }

  const keep = async (mail: Mail, about: string | undefined): Promise<void> => {
    // After the answer of the request, so that its time does not tell whether a mail is sent.
    await later()
    const text = await symmetricEncrypt({ key: secret, data: JSON.stringify(mail) })
    const now = Date.now()
    const life = mail.code === undefined ? DAY_MS : CODE_LIFE_MS
    if (about !== undefined) database.prepare("DELETE FROM mail_queue WHERE about = ?").run(about)
    database
      .prepare("INSERT INTO mail_queue (about, kind, mail, tries, nextAt, expiresAt) VALUES (?, ?, ?, 0, ?, ?)")
      .run(about ?? null, mail.kind, text, now, now + life)
    pump()
  }

  const settled = async (): Promise<void> => {
    await Promise.all(adding)
    await Promise.all(underWay.values())
  }

  database.exec(TABLE)
  pump()
  return {
    add: (mail, about) => {
      const added = keep(mail, about).finally(() => adding.delete(added))
      adding.add(added)
    },
    isFailing: () => failures >= FAILING_FROM,
    waiting: () => Number(database.prepare("SELECT count(*) AS n FROM mail_queue").get()?.["n"]),
    settled,
    close: async () => {
      await Promise.all(adding)
      closed = true
      clearTimeout(timer)
      await settled()
    }
  }
}
