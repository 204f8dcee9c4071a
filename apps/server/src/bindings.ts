import type { HttpBindings } from "@hono/node-server"

export type Bindings = { readonly Bindings: HttpBindings }

/** Address of the socket's other end; forwarding headers are the identity's business. */
export const peerOf = (bindings: HttpBindings): string => bindings.incoming.socket.remoteAddress ?? ""
