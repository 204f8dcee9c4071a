import { sql } from "kysely"
import type { Database } from "./database.ts"
import type { Mail, Mailer } from "./mail.ts"

export interface StoredMail extends Mail {
  readonly id: number
  /** UTC milliseconds of the server's clock. */
  readonly sentAt: number
}

const KEPT_MAILS = 500

/** Keeps the newest 500 mails in the identity database, with one line of `log` each. */
export const outboxMailer = (database: Database, log: (line: string) => void): Mailer => ({
  local: true,
  send: async (mail) => {
    await database.run(
      sql`INSERT INTO mail_outbox ("sentAt", recipient, kind, subject, text, html, code) VALUES (${Date.now()}, ${mail.to}, ${mail.kind}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.code ?? null})`
    )
    await database.run(sql`DELETE FROM mail_outbox WHERE id <= (SELECT max(id) FROM mail_outbox) - ${KEPT_MAILS}`)
    log(`Mail to ${mail.to}: ${mail.code === undefined ? mail.subject : `code ${mail.code}`}`)
  }
})

/** Newest first. */
export const storedMails = async (database: Database, limit: number): Promise<ReadonlyArray<StoredMail>> =>
  (await database.all(sql`SELECT * FROM mail_outbox ORDER BY id DESC LIMIT ${limit}`)).map((row) => ({
    id: Number(row["id"]),
    sentAt: Number(row["sentAt"]),
    to: String(row["recipient"]),
    // The column is written from a `Mail` only.
    kind: String(row["kind"]) as Mail["kind"],
    subject: String(row["subject"]),
    text: String(row["text"]),
    html: String(row["html"]),
    ...(typeof row["code"] === "string" && { code: row["code"] })
  }))
