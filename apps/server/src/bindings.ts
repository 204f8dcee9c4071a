import type { HttpBindings } from "@hono/node-server"
import type { OpenSpan } from "@marque/adapters/telemetry"

export type Bindings = {
  readonly Bindings: HttpBindings
  /** `span` is of the request; absent while tracing is off. */
  readonly Variables: { readonly span?: OpenSpan }
}

/** The socket's peer; identity interprets forwarding headers. */
export const peerOf = (bindings: HttpBindings): string => bindings.incoming.socket.remoteAddress ?? ""
