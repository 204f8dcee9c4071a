import { sql } from "kysely"
import type { Mailer } from "./mail.ts"
import { mailOutboxTable } from "./own-tables.ts"
import { openDatabase } from "./sqlite-database.ts"
import { outboxMailer, type StoredMail, storedMails } from "./stored-mails.ts"

export interface MailState {
  /** The last two tries or more of this process failed, for reasons that may pass. */
  readonly isFailing: boolean
  readonly waiting: number
}

/** Mails of the app itself. */
export interface MailBox {
  /** Whether they stay on this machine. */
  readonly local: boolean
  /** Rejects when the mail was not sent. */
  readonly send: Mailer["send"]
  /** Of those that are sent later. */
  readonly state: () => Promise<MailState>
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
export const openMailBox = async ({
  databaseFile,
  log,
  mailer
}: MailBoxOptions): Promise<MailBox & { readonly close: () => Promise<void> }> => {
  if (mailer !== undefined) {
    return {
      local: false,
      send: mailer.send,
      state: async () => SETTLED,
      stored: async () => [],
      close: async () => undefined
    }
  }
  const database = openDatabase(databaseFile)
  await database.run(sql.raw(mailOutboxTable(database.type)))
  return {
    local: true,
    send: outboxMailer(database, log).send,
    state: async () => SETTLED,
    stored: async (limit) => storedMails(database, limit),
    close: () => database.close()
  }
}
