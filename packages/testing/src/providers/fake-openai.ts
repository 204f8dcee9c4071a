import { type Asked, listen, type Loopback } from "./loopback.ts"

/** A PNG of 2 x 2 pixels. */
export const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGM4u2kaEDFAKAA7NghVxLw6owAAAABJRU5ErkJggg==",
  "base64"
)

export type Answer =
  | { readonly act: "picture"; readonly bytes?: Uint8Array; readonly count?: number }
  | { readonly act: "link"; readonly url: (own: string) => string }
  | { readonly act: "text"; readonly text: string; readonly finish?: string }
  | { readonly act: "pieces"; readonly pieces: ReadonlyArray<string>; readonly finish?: string }
  | {
      readonly act: "status"
      readonly status: number
      readonly code?: string
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly act: "page"; readonly status: number }
  | { readonly act: "truncate" }
  | { readonly act: "other"; readonly json: unknown }
  | { readonly act: "answer"; readonly status: number; readonly json: unknown }
  | { readonly act: "cut" }
  | { readonly act: "drop" }
  | { readonly act: "hang" }

export interface FakeOpenAi extends Loopback {
  readonly asked: ReadonlyArray<Asked>
  /** What the next requests get; the last one is for all that follow. */
  readonly will: (...answers: ReadonlyArray<Answer>) => void
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "c", created: 0, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

export const fakeOpenAi = async (): Promise<FakeOpenAi> => {
  const asked: Array<Asked> = []
  let answers: ReadonlyArray<Answer> = [{ act: "picture" }]
  let served = 0
  const server = await listen((request, response) => {
    if (request.path.startsWith("/files/")) return void response.setHeader("content-type", "image/png").end(tinyPng)
    asked.push(request)
    const answer = answers[Math.min(served, answers.length - 1)] ?? { act: "drop" }
    served += 1
    const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value))
    switch (answer.act) {
      case "picture": {
        const b64_json = Buffer.from(answer.bytes ?? tinyPng).toString("base64")
        return json({ created: 0, data: Array.from({ length: answer.count ?? 1 }, () => ({ b64_json })) })
      }
      case "link":
        return json({ created: 0, data: [{ url: answer.url(server.url) }] })
      case "text":
        return json({
          id: "c",
          created: 0,
          model: "m",
          choices: [
            { index: 0, message: { role: "assistant", content: answer.text }, finish_reason: answer.finish ?? "stop" }
          ]
        })
      case "pieces":
        response.writeHead(200, { "content-type": "text/event-stream" })
        for (const content of answer.pieces) response.write(chunk({ content }))
        return response.end(`${chunk({}, answer.finish ?? "stop")}data: [DONE]\n\n`)
      case "status": {
        const { code, headers, message = "no" } = answer
        return json({ error: { message, type: "error", code } }, answer.status, headers)
      }
      case "page":
        return response.writeHead(answer.status, { "content-type": "text/html" }).end("<!doctype html><h1>Welcome</h1>")
      case "truncate":
        return response.writeHead(200, { "content-type": "application/json" }).end('{"created":0,"data":[{"b64_j')
      case "other":
        return json(answer.json)
      case "answer":
        return json(answer.json, answer.status)
      case "cut":
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"data":')
        return setImmediate(() => response.destroy())
      case "drop":
        return response.destroy()
      case "hang":
        return undefined
    }
  })
  return {
    ...server,
    asked,
    will: (...next) => {
      answers = next
      served = 0
    }
  }
}
