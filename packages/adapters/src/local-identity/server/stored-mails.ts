import type { DatabaseSync } from "node:sqlite"
import type { Mail, Mailer } from "./mail.ts"

export interface StoredMail extends Mail {
  readonly id: number
  /** UTC milliseconds of the server's clock. */
  readonly sentAt: number
}

export const MAIL_OUTBOX = `
  CREATE TABLE IF NOT EXISTS mail_outbox (
    id INTEGER PRIMARY KEY, sentAt INTEGER NOT NULL, recipient TEXT NOT NULL, kind TEXT NOT NULL,
    subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, code TEXT
  );
`

const KEPT_MAILS = 500

/** Keeps the newest 500 mails in the identity database, with one line of `log` each. */
export const outboxMailer = (database: DatabaseSync, log: (line: string) => void): Mailer => ({
  local: true,
  send: async (mail) => {
    database
      .prepare(
        "INSERT INTO mail_outbox (sentAt, recipient, kind, subject, text, html, code) VALUES (?, ?, ?, ?, ?, ?, ?)"
      )
      .run(Date.now(), mail.to, mail.kind, mail.subject, mail.text, mail.html, mail.code ?? null)
    database.prepare("DELETE FROM mail_outbox WHERE id <= (SELECT max(id) FROM mail_outbox) - ?").run(KEPT_MAILS)
    log(`Mail to ${mail.to}: ${mail.code === undefined ? mail.subject : `code ${mail.code}`}`)
  }
})

/** Newest first. */
export const storedMails = (database: DatabaseSync, limit: number): ReadonlyArray<StoredMail> =>
  database
    .prepare("SELECT * FROM mail_outbox ORDER BY id DESC LIMIT ?")
    .all(limit)
    .map((row) => ({
      id: Number(row["id"]),
      sentAt: Number(row["sentAt"]),
      to: String(row["recipient"]),
      // The column is written from a `Mail` only.
      kind: String(row["kind"]) as Mail["kind"],
      subject: String(row["subject"]),
      text: String(row["text"]),
      html: String(row["html"]),
      ...(row["code"] !== null && { code: String(row["code"]) })
    }))
