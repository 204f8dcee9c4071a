import { Context, type Effect } from "effect"
import type { DocumentText, DocumentUnreadable, GivenDocument } from "./document.schema.ts"

/** Reads where the content of a stranger's file can do no harm; interrupting ends the reading. */
export class DocumentReader extends Context.Service<
  DocumentReader,
  { readonly read: (given: GivenDocument) => Effect.Effect<DocumentText, DocumentUnreadable> }
>()("@marque/core/documents/DocumentReader") {}
