/** The least that a page drawn by React can be, sent as the product sends its own: the yardstick of the same run. */
import { once } from "node:events"
import { createServer } from "node:http"
import { brotliCompressSync } from "node:zlib"
import { build } from "esbuild"

const SOURCE = `
import { createElement } from "react"
import { createRoot } from "react-dom/client"
createRoot(document.getElementById("root")).render(createElement("main", null, createElement("h1", null, "A bare page")))
`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A bare page">
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`

export const servedBarePage = async (root) => {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: root },
    bundle: true,
    define: { "process.env.NODE_ENV": '"production"' },
    format: "esm",
    minify: true,
    target: "chrome123",
    write: false
  })
  const answers = {
    "/": { type: "text/html; charset=utf-8", cache: "no-cache", body: brotliCompressSync(PAGE) },
    "/page.js": {
      type: "text/javascript; charset=utf-8",
      cache: "public, max-age=31536000, immutable",
      body: brotliCompressSync(outputFiles[0].text)
    }
  }
  const server = createServer((request, response) => {
    const answer = Object.hasOwn(answers, request.url) ? answers[request.url] : undefined
    if (answer === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, { "Content-Type": answer.type, "Cache-Control": answer.cache, "Content-Encoding": "br" })
      .end(answer.body)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
