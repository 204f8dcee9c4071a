import { WebSocket as NodeWebSocket } from "ws"

/** Presents `key`, which grants workers larger limits than people. */
export const trustedSocket = (key: string): typeof WebSocket => {
  class TrustedSocket extends NodeWebSocket {
    constructor(address: string | URL) {
      super(address, { headers: { "X-Convex-Trusted-Key": key } })
    }
  }
  // The library's socket has the interface of the browser's, as its own client uses it.
  return TrustedSocket as never as typeof WebSocket
}
