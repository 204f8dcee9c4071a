import { WORKER_HEADER } from "@marque/core/queue"
import { WebSocket as NodeWebSocket } from "ws"

/** Presents `key`, which grants workers larger limits than people, and the worker's name. */
export const trustedSocket = (key: string, workerId: string): typeof WebSocket => {
  class TrustedSocket extends NodeWebSocket {
    constructor(address: string | URL) {
      super(address, { headers: { "X-Convex-Trusted-Key": key, [WORKER_HEADER]: workerId } })
    }
  }
  // The library's socket has the interface of the browser's, as its own client uses it.
  return TrustedSocket as never as typeof WebSocket
}
