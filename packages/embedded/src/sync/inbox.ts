/** UTF-16 code units that may wait before reading from the socket pauses. */
const WAITING_LENGTH_MAX = 2 ** 20

export interface Inbox {
  readonly receive: (frame: string) => void
  readonly close: () => void
}

interface InboxOptions {
  readonly handle: (frame: string) => Promise<void> | undefined
  readonly hold: (held: boolean) => void
  readonly broken: (error: unknown) => void
}

export const makeInbox = ({ broken, handle, hold }: InboxOptions): Inbox => {
  let waiting: Array<string> = []
  let length = 0
  let busy = false
  let held = false
  let closed = false

  const take = (frame: string): Promise<void> | undefined => {
    try {
      return handle(frame)
    } catch (error) {
      broken(error)
      return undefined
    }
  }
  const drain = () => {
    while (!closed && !busy) {
      const frame = waiting.shift()
      if (frame === undefined) break
      length -= frame.length
      const work = take(frame)
      if (work === undefined) continue
      busy = true
      void work.catch(broken).finally(() => {
        busy = false
        drain()
      })
    }
    const full = !closed && length > WAITING_LENGTH_MAX
    if (full !== held) hold((held = full))
  }

  return {
    receive: (frame) => {
      if (closed) return
      waiting.push(frame)
      length += frame.length
      drain()
    },
    close: () => {
      closed = true
      waiting = []
      length = 0
    }
  }
}
