import type { HttpBindings } from "@hono/node-server"

export type Bindings = { readonly Bindings: HttpBindings }

/** The socket's peer; identity interprets forwarding headers. */
export const peerOf = (bindings: HttpBindings): string => bindings.incoming.socket.remoteAddress ?? ""
