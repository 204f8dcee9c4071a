import { readDocument } from "@marque/adapters/documents/read"
import { DocumentUnreadable, type GivenDocument, unreadable } from "@marque/core/brand-files"

// The page's types name the window; a worker's scope has these two members.
const scope = globalThis as unknown as {
  readonly addEventListener: (type: "message", listen: (event: MessageEvent<GivenDocument>) => void) => void
  readonly postMessage: (answer: unknown) => void
}

scope.addEventListener("message", ({ data }) => {
  readDocument(data).then(
    (document) => scope.postMessage({ document }),
    (error: unknown) =>
      scope.postMessage({ reason: (error instanceof DocumentUnreadable ? error : unreadable("damaged")).reason })
  )
})
