import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import type { Hono } from "hono"
import { html } from "hono/html"
import { type Bindings, peerOf } from "./bindings.ts"
import { isLocalOperator } from "./local-operator.ts"

export interface LocalMail {
  readonly id: string | number
  readonly sentAt: number
  readonly to: string
  readonly subject: string
  readonly text: string
}

const BASE = "/dev/mail"

/** 256 random bits, so that only the console reveals it. */
export const newOutboxPath = (): string => `${BASE}/${randomBytes(32).toString("base64url")}`

const same = (left: string, right: string): boolean => {
  const [a, b] = [left, right].map((text) => createHash("sha256").update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

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

/** For the operator at this machine. Everything under `/dev/mail` answers 404 alike, whether there is a page or not. */
export const addOutboxPage = (
  app: Hono<Bindings>,
  path: string | undefined,
  mails: () => Promise<ReadonlyArray<LocalMail>>
): void => {
  app.on(["GET", "POST"], [BASE, `${BASE}/*`], async (context) => {
    const { method, path: asked, raw } = context.req
    const isOperator = isLocalOperator({
      peer: peerOf(context.env),
      host: context.req.header("host"),
      headerNames: raw.headers.keys()
    })
    if (path === undefined || method !== "GET" || !isOperator || !same(asked, path))
      return context.text("Not found", 404)
    return context.html(page(await mails()), 200, { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
  })
}
