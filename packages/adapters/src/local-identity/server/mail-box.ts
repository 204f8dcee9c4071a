import { openDatabase } from "./database.ts"
import type { Mailer } from "./mail.ts"
import { MAIL_OUTBOX, outboxMailer, type StoredMail, storedMails } from "./stored-mails.ts"

/** Mails of the app itself. */
export interface MailBox {
  /** Whether they stay on this machine. */
  readonly local: boolean
  /** Rejects when the mail was not sent. */
  readonly send: Mailer["send"]
  /** Of those that are sent later. */
  readonly state: () => { readonly isFailing: boolean; readonly waiting: number }
  /** Newest first; none when they leave this machine. */
  readonly stored: (limit: number) => Promise<ReadonlyArray<StoredMail>>
}

export interface MailBoxOptions {
  /** Path of the SQLite file, or `:memory:`; unused with a mailer. */
  readonly databaseFile: string
  readonly mailer?: Mailer
  readonly log: (line: string) => void
}

const SETTLED = { isFailing: false, waiting: 0 }

/** For an installation whose accounts are kept elsewhere: it mails nothing that waits, such as codes. */
export const openMailBox = ({
  databaseFile,
  log,
  mailer
}: MailBoxOptions): MailBox & { readonly close: () => void } => {
  if (mailer !== undefined) {
    return { local: false, send: mailer.send, state: () => SETTLED, stored: async () => [], close: () => undefined }
  }
  const database = openDatabase(databaseFile)
  database.exec(MAIL_OUTBOX)
  return {
    local: true,
    send: outboxMailer(database, log).send,
    state: () => SETTLED,
    stored: async (limit) => storedMails(database, limit),
    close: () => database.close()
  }
}
