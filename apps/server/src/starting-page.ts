/** Answers until the server is open, because migrating large data can take minutes. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Progress } from "@marque/embedded/server"

const RETRY_AFTER_S = 2

const HEADERS = {
  "Retry-After": RETRY_AFTER_S,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff"
}

const number = new Intl.NumberFormat("en")

const sentenceOf = (progress: Progress | undefined): string => {
  if (progress === undefined) return "Marque is starting."
  const { done, total, what } = progress
  const count = total === undefined ? number.format(done) : `${number.format(done)} of ${number.format(total)}`
  return `Marque is starting: the stored data is being brought up to date (${what}: ${count}). Nothing is lost when it is stopped meanwhile.`
}

const page = (sentence: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Marque is starting</title>
<p>${sentence}</p>
</html>
`

export interface StartingPage {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
  readonly progress: (progress: Progress) => void
}

/** Shorter steps are not worth a log line, ms. */
const LOGGED_AFTER_MS = 1000

/** `log` gets one line for each table that takes longer than a second; `now` in ms. */
export const startingPage = (log: (line: string) => void, now = () => performance.now()): StartingPage => {
  let latest: Progress | undefined
  let begun = 0
  let logged = false
  return {
    progress: (progress) => {
      if (progress.what !== latest?.what) {
        begun = now()
        logged = false
      }
      latest = progress
      if (logged || now() - begun <= LOGGED_AFTER_MS) return
      logged = true
      log(sentenceOf(progress))
    },
    answer: (request, response) => {
      const sentence = sentenceOf(latest)
      const isPage = request.headers.accept?.includes("text/html") === true
      response
        .writeHead(503, {
          ...HEADERS,
          "Content-Type": isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8"
        })
        .end(isPage ? page(sentence) : sentence)
    }
  }
}
