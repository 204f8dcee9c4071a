import { WebSocket as NodeWebSocket } from "ws"

/** A WebSocket that presents `key`, by which the backend lets a worker hand in more at once than people may. */
export const trustedSocket = (key: string): typeof WebSocket => {
  class TrustedSocket extends NodeWebSocket {
    constructor(address: string | URL) {
      super(address, { headers: { "X-Convex-Trusted-Key": key } })
    }
  }
  // The library's socket has the interface of the browser's, as its own client uses it.
  return TrustedSocket as never as typeof WebSocket
}
