import { MUTE_PATH, notificationMailTexts as texts } from "@marque/core/notifications"
import type { Hono } from "hono"
import { html } from "hono/html"
import type { Bindings } from "./bindings.ts"

/** The name of the kind that the token mutes, or null. It is muted only when that is `confirmed`. */
export type Mute = (token: string, confirmed: boolean) => Promise<string | null>

const page = (text: string, button: string | undefined) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Marque</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 36rem;
            margin: 4rem auto;
            padding: 0 1rem;
            color-scheme: light dark;
          }
          button {
            font: inherit;
            padding: 0.5rem 1rem;
          }
        </style>
      </head>
      <body>
        <h1>${texts.muteTitle}</h1>
        <p>${text}</p>
        ${button === undefined ? "" : html`<form method="post"><button>${button}</button></form>`}
      </body>
    </html>`

/** Opening the address only asks, because programs that look at mails open it too. */
export const addMutePage = (app: Hono<Bindings>, mute: Mute): void => {
  app.on(["GET", "POST"], `${MUTE_PATH}/:token`, async (context) => {
    const confirmed = context.req.method === "POST"
    const kind = await mute(context.req.param("token"), confirmed)
    const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }
    if (kind === null) return context.html(page(texts.muteGone, undefined), 404, headers)
    const shown = confirmed ? page(texts.muted(kind), undefined) : page(texts.muteAsk(kind), texts.muteNow)
    return context.html(shown, 200, headers)
  })
}
