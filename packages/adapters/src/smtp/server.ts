import { createTransport } from "nodemailer"
import { type Mailer, MailRefused } from "../local-identity/server/mail.ts"

/** For each step of a connection. */
const STEP_MS = 10_000

interface SmtpFailure {
  readonly code?: unknown
  readonly responseCode?: unknown
}

/** A wrong password or a server that is down may be mended meanwhile. */
const isFinal = ({ code, responseCode }: SmtpFailure): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500

const LIMITS = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS }

/** Whether the mail server takes us in; sends nothing. */
export const smtpAnswers = async (url: string): Promise<boolean> => {
  const transport = createTransport({ url, ...LIMITS })
  try {
    return await transport.verify()
  } catch {
    return false
  } finally {
    transport.close()
  }
}

/** Through an `smtp://` or `smtps://` address. A silent server fails after 10 s. */
export const smtpMailer = (options: { readonly url: string; readonly from: string }): Mailer => {
  const transport = createTransport({ url: options.url, ...LIMITS }, { from: options.from })
  return {
    local: false,
    send: async ({ html, subject, text, to }) => {
      try {
        await transport.sendMail({ to, subject, text, html })
      } catch (error) {
        if (error instanceof Error && isFinal(error as Error & SmtpFailure)) throw new MailRefused(error.message)
        throw error
      }
    }
  }
}
