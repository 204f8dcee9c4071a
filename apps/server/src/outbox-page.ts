import type { Hono } from "hono"
import { html } from "hono/html"
import { type Bindings, peerOf } from "./bindings.ts"

/** A mail that was not sent anywhere because no mail server is configured. */
export interface LocalMail {
  readonly id: string | number
  readonly sentAt: number
  readonly to: string
  readonly subject: string
  readonly text: string
}

const LOOPBACK_PEERS: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const page = (mails: ReadonlyArray<LocalMail>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Local outbox</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 44rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color-scheme: light dark;
          }
          article {
            border-top: 1px solid;
            padding: 1rem 0;
          }
          pre {
            white-space: pre-wrap;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>Local outbox</h1>
        <p>No mail server is configured, so mail stays here. Newest first.</p>
        ${mails.length === 0 ? html`<p>Nothing was sent yet.</p>` : ""}
        ${mails.map(
          ({ sentAt, subject, text, to }) =>
            html`<article>
              <h2>${subject}</h2>
              <p>To ${to}, ${new Date(sentAt).toISOString()}</p>
              <pre>${text}</pre>
            </article>`
        )}
      </body>
    </html>`

/** Adds `/dev/mail`: the mails of the local outbox, for people at this machine only. Everybody else gets 404. */
export const addOutboxPage = (app: Hono<Bindings>, mails: () => Promise<ReadonlyArray<LocalMail>>): void => {
  app.get("/dev/mail", async (context) => {
    const here = LOOPBACK_PEERS.has(peerOf(context.env)) && LOOPBACK_HOST.test(context.req.header("host") ?? "")
    if (!here) return context.text("Not found", 404)
    return context.html(page(await mails()), 200, { "Cache-Control": "no-store" })
  })
}
